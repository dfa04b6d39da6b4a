import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Says at the end of a run how many tests did not run, and what the machine lacks for them: a line for each reason. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of a reporter.
export default class NotRunReporter implements Reporter {
  private readonly counts = new Map<string, number>()

  onTestEnd({ annotations }: TestCase, { status }: TestResult): void {
    if (status !== 'skipped') return
    const reason = annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason is given'
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + 1)
  }

  onEnd(): void {
    for (const [reason, count] of this.counts) console.log(`Not run: ${count} tests (${reason})`)
  }
}
