import { UnsupportedError, type Flow } from './flow.ts'
import type { Page } from './page.ts'
import type { Result } from './results.ts'

/** Runs the flows one after another, each on a page that it opens itself. */
export async function runFlows(page: Page, flows: readonly Flow[]): Promise<Omit<Result, 'engine'>[]> {
  const results = []
  for (const { title, run } of flows) results.push({ title, ...(await judge(() => run(page))) })
  return results
}

async function judge(run: () => Promise<void>): Promise<Pick<Result, 'outcome' | 'reason'>> {
  try {
    await run()
    return { outcome: 'pass' }
  } catch (error) {
    // The message of an error in the page includes its stack.
    const [reason] = (error instanceof Error ? error.message : String(error)).split(/\n\s+at /)
    return { outcome: error instanceof UnsupportedError ? 'skip' : 'fail', ...(reason && { reason }) }
  }
}
