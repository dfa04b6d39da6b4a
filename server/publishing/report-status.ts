import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { formatReport } from '../content/content-report.ts'
import { ContentError, formatProblem } from '../content/problem.ts'
import { isSystemError } from '../storage/system-error.ts'
import { createStatus, type StatusChange } from '../store/status.ts'
import { publishFolder, type Published, type PublishOptions } from './publish-folder.ts'

const STATUS_FILE = 'STATUS.txt'

/**
 * Publishes the folder. Tells its owner the progress and the result in `STATUS.txt` of the folder, and programs in the
 * store.
 */
export async function publishAndReport(options: PublishOptions): Promise<Published> {
  try {
    const published = await publishFolder({
      ...options,
      async onStep(step) {
        await options.onStep?.(step)
        const { progress } = step
        if (!progress) return
        const text = `Your change is being published: ${progress.done} of ${progress.total} images are ready.\n`
        await report(options, { state: 'publishing', progress }, () => text)
      },
    })
    await reportPublished(options, published)
    return published
  } catch (error) {
    await reportError(options, error)
    throw error
  }
}

async function reportPublished(options: PublishOptions, { publication, report: content }: Published): Promise<void> {
  const { at, number, changed } = publication
  const text = `Your site shows this folder. Published at ${formatTime(at)} (number ${number}; ${changed}).\n`
  const { sampleKeys, titlePages } = content
  await report(options, { state: 'published', sampleKeys, titlePages }, () => text + formatReport(content))
}

async function reportError(options: PublishOptions, error: unknown): Promise<void> {
  if (error instanceof ContentError) {
    const { problems } = error
    const advice = 'Correct this and save the file; nothing else is needed:'
    const text = `${advice}\n\n${problems.map((problem) => `- ${formatProblem(problem)}\n`).join('')}`
    await report(options, { state: 'waiting', problems: [...problems] }, (since) => describeWaiting(since) + text)
  } else {
    const reason = error instanceof Error ? error.message : String(error)
    const text = `The server tries again, and you need not do anything. The reason, for its operator: ${reason}\n`
    await report(options, { state: 'failed' }, (since) => describeWaiting(since) + text)
  }
}

async function report(
  { folder, store }: PublishOptions,
  change: StatusChange,
  getText: (since: string) => string,
): Promise<void> {
  const status = createStatus(change, await store.readStatus())
  // At first, because the store may be full. The folder may be read-only.
  await writeFile(path.join(folder, STATUS_FILE), getText(status.waitingSince ?? status.at)).catch((error: unknown) => {
    if (!isSystemError(error)) throw error
  })
  await store.writeStatus(status)
}

function describeWaiting(since: string): string {
  return `Not published, since ${formatTime(since)}. Your site shows what you published before.\n`
}

function formatTime(time: string): string {
  return new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'long' })
}
