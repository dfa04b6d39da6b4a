import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { formatReport } from '../content/content-report.ts'
import { formatProblem, type FileProblem } from '../content/problem.ts'
import type { Status } from '../store/status.ts'
import type { Store } from '../store/store.ts'
import { isSystemError } from '../storage/system-error.ts'
import type { Published } from './publish-folder.ts'

const STATUS_FILE = 'STATUS.txt'

/** Tells the owner what became of a change, in `STATUS.txt` of the folder, and programs in the store. */
export interface StatusReporter {
  readonly reportProgress: (progress: { readonly done: number; readonly total: number }) => Promise<void>
  readonly reportPublished: (published: Published) => Promise<void>
  readonly reportProblems: (problems: readonly FileProblem[]) => Promise<void>
  /** Reports a failure that is not caused by the folder. */
  readonly reportFailure: (error: unknown) => Promise<void>
}

export function createStatusReporter(folder: string, store: Store): StatusReporter {
  const getWaitingSince = async () => (await store.readStatus())?.waitingSince ?? new Date().toISOString()

  async function write(status: Omit<Status, 'at'>, text: string): Promise<void> {
    // The store may be full.
    await writeStatusFile(folder, text)
    await store.writeStatus({ ...status, at: new Date().toISOString() })
  }

  return {
    async reportProgress(progress) {
      const waitingSince = await getWaitingSince()
      const text = `Your change is being published: ${progress.done} of ${progress.total} images are ready.\n`
      await write({ state: 'publishing', problems: [], progress, waitingSince }, text)
    },
    async reportPublished({ publication, report }) {
      if (!publication) return
      const { at, number, changed } = publication
      const text = `Your site shows this folder. Published at ${formatTime(at)} (number ${number}; ${changed}).\n`
      const { sampleKeys, titlePages } = report
      await write({ state: 'published', problems: [], sampleKeys, titlePages }, text + formatReport(report))
    },
    async reportProblems(problems) {
      const waitingSince = await getWaitingSince()
      const lines = problems.map((problem) => `- ${formatProblem(problem)}\n`)
      const advice = 'Correct this and save the file; nothing else is needed:'
      const text = `${describeWaiting(waitingSince)}\n${advice}\n\n${lines.join('')}`
      await write({ state: 'waiting', problems: [...problems], waitingSince }, text)
    },
    async reportFailure(error) {
      const waitingSince = await getWaitingSince()
      const reason = error instanceof Error ? error.message : String(error)
      const advice = `The server tries again, and you need not do anything. The reason, for its operator: ${reason}`
      await write({ state: 'failed', problems: [], waitingSince }, `${describeWaiting(waitingSince)}\n${advice}\n`)
    },
  }
}

/** The folder may be read-only. */
async function writeStatusFile(folder: string, text: string): Promise<void> {
  try {
    await writeFile(path.join(folder, STATUS_FILE), text)
  } catch (error) {
    if (!isSystemError(error)) throw error
  }
}

function describeWaiting(since: string): string {
  return `Not published, since ${formatTime(since)}. Your site shows what you published before.`
}

function formatTime(time: string): string {
  return new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'long' })
}
