import { formatReport } from './check/content-report.ts'
import { ContentError, formatProblem } from '../server/content/problem.ts'
import { HttpError } from '../server/http/http-error.ts'
import { createFolderFiles, undefinedIfUnusual } from '../server/store/folder-files.ts'
import { ignoreSystemError } from '../server/system-error.ts'
import { createStatus } from '../server/store/status.ts'
import { publishFolder, type Published, type PublishOptions } from './publish-folder.ts'
import { renderUnavailablePage } from './unavailable-page.ts'

const STATUS_FILE = 'STATUS.txt'

/**
 * Publishes the folder, and updates the pages that are sent while there is no site. Writes the
 * progress and the result for its owner into `STATUS.txt` of the folder, and for programs into the store.
 */
export async function publishAndReport(options: PublishOptions): Promise<Published> {
  try {
    const published = await publishFolder({
      ...options,
      async onImage(done, total) {
        await options.onImage?.(done, total)
        const text = `Your change is being published: ${done} of ${total} images are ready.\n`
        await report(options, { state: 'publishing', progress: { done, total } }, text)
      },
    })
    // The publication is online, even if its report cannot be written.
    await reportPublished(options, published).catch(ignoreSystemError)
    return published
  } catch (error) {
    await reportError(options, error)
    throw error
  }
}

async function reportPublished(options: PublishOptions, published: Published): Promise<void> {
  const { publication, report: content, contact } = published
  await options.store.writeContact(contact)
  await options.store.writeUnavailablePage(renderUnavailablePage(contact))
  const { at, number, changed } = publication
  const text = `Your site shows this folder. Published at ${formatDateAndTime(at)} (number ${number}; ${changed}).\n`
  const { sampleKeys, titlePages } = content
  await report(options, { state: 'published', sampleKeys, titlePages }, text + formatReport(content))
}

async function reportError(options: PublishOptions, error: unknown): Promise<void> {
  // A person of the editor gets the response, and nothing tries again.
  if (error instanceof HttpError) return
  if (error instanceof ContentError) {
    const { problems } = error
    const advice = 'Correct this and save the file; nothing else is needed:'
    const text = `${advice}\n\n${problems.map((problem) => `- ${formatProblem(problem)}\n`).join('')}`
    await report(options, { state: 'waiting', problems: [...problems] }, text)
  } else {
    const reason = error instanceof Error ? error.message : String(error)
    const text = `The server tries again, and you need not do anything. The reason, for its operator: ${reason}\n`
    await report(options, { state: 'failed' }, text)
  }
}

async function report(
  { folder, store }: PublishOptions,
  change: Parameters<typeof createStatus>[0],
  text: string,
): Promise<void> {
  const status = createStatus(change, await store.readStatus())
  const since = formatDateAndTime(status.waitingSince ?? status.at)
  const isWaiting = status.state === 'waiting' || status.state === 'failed'
  const hasPublication = (await store.getNewestNumber()) > 0
  const siteState = hasPublication ? 'Your site shows what you published before.' : 'Your site shows nothing yet.'
  const start = isWaiting ? `Not published, since ${since}. ${siteState}\n` : ''
  // Written before the store, which may be full. The folder may be read-only, or have a folder of that name.
  await undefinedIfUnusual(createFolderFiles(folder).write(STATUS_FILE, start + text)).catch(ignoreSystemError)
  await store.writeStatus(status)
}

function formatDateAndTime(time: string): string {
  return new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'long' })
}
