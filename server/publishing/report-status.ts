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
  readonly reportWaiting: (problems: readonly FileProblem[]) => Promise<void>
}

export function createStatusReporter(folder: string, store: Store): StatusReporter {
  const getWaitingSince = async () => (await store.readStatus())?.waitingSince ?? new Date().toISOString()

  async function write(status: Omit<Status, 'at'>, text: string): Promise<void> {
    await store.writeStatus({ ...status, at: new Date().toISOString() })
    await writeStatusFile(folder, text)
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
    async reportWaiting(problems) {
      const waitingSince = await getWaitingSince()
      const lines = problems.map((problem) => `- ${formatProblem(problem)}`)
      const introduction = `Not published, since ${formatTime(waitingSince)}. Your site shows what you published before.`
      const text = `${introduction}\nCorrect this and save the file; nothing else is needed:\n\n${lines.join('\n')}\n`
      await write({ state: 'waiting', problems: [...problems], waitingSince }, text)
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

function formatTime(time: string): string {
  return new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
}
