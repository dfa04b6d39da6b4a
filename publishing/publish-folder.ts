import { localize, type Localized } from '../server/content/localized.ts'
import { parse } from '../server/content/parsed.ts'
import { listImageNames } from '../server/content/resolved.ts'
import type { Written } from '../server/content/written.ts'
import type { Frontend } from '../server/frontend/frontend.ts'
import { ignoreSystemError } from '../server/system-error.ts'
import { runImageJob, type RunImageJob } from './images/run-image-job.ts'
import type { Publication } from '../server/store/publication.ts'
import type { Contact, Store } from '../server/store/store.ts'
import type { Version } from '../server/store/version.ts'
import { describeChanges } from './describe-changes.ts'
import { storeImages } from './store-images.ts'
import { storeRenditions } from './store-renditions.ts'
import type { ContentReport } from './check/content-report.ts'
import { renderAllStates } from './render-all-states.ts'
import { readTexts, rejectLoss } from './read-texts.ts'

interface FolderOptions {
  readonly folder: string
  /** By default those of the folder. */
  readonly texts?: Written | undefined
  readonly store: Store
  readonly frontend: Frontend
  /** Whether to reject a folder that has lost its texts. */
  readonly rejectsLoss: boolean
  /** By default in a separate process. */
  readonly runImageJob?: RunImageJob
  /** Called before an image is encoded, with how many images of all that the texts name are ready. */
  readonly onImage?: (done: number, total: number) => Promise<void>
  /** Called before the first publication, once the texts are read. Encoding their images may take minutes. */
  readonly onContact?: (contact: Contact) => Promise<void>
}

export interface PublishOptions extends FolderOptions {
  /** Who publishes. */
  readonly by: string
  /** Called when all is ready, before the publication is online. If it rejects, nothing is published. */
  readonly beforePublication?: (() => Promise<void>) | undefined
}

/** A folder that can be published. */
interface CheckedFolder {
  readonly report: ContentReport
  readonly contact: Contact
  readonly version: Version
  /** The newest publication that is not damaged, with its version. */
  readonly last: { readonly publication: Publication; readonly version: Version } | undefined
}

export interface Published {
  readonly report: ContentReport
  readonly contact: Contact
  /** The publication of this state of the folder. */
  readonly publication: Publication
  /** Whether the folder differed from the last publication. */
  readonly isNew: boolean
}

/** Increment it when icons or link previews are drawn otherwise: those of the last version are drawn again. */
const DRAWING_VERSION = 4

/**
 * Publishes the folder, if it differs from the last publication. Throws a ContentError that lists every problem, and
 * publishes nothing then.
 */
export async function publishFolder(options: PublishOptions): Promise<Published> {
  const { store, by } = options
  for (;;) {
    const number = await store.getNewestNumber()
    const { version, last, ...found } = await checkFolder({ ...options, onContact: store.writeContact })
    const hash = await store.addVersion(version)
    if (last?.publication.version === hash && last.publication.number === number)
      return { publication: last.publication, isNew: false, ...found }
    const changed = describeChanges(last?.version, version)
    await options.beforePublication?.()
    const publication = { number: number + 1, version: hash, at: new Date().toISOString(), by, changed }
    // Otherwise another process has published meanwhile, maybe an older state of the folder.
    if (await store.addPublication(publication)) {
      // The next publication deletes the rest. This one is online.
      await store.sweep().catch(ignoreSystemError)
      return { publication, isNew: true, ...found }
    }
  }
}

/**
 * Parses the texts of the folder, stores its images, encoded, and renders every page. Throws a ContentError that lists
 * every problem.
 */
export async function checkFolder(given: FolderOptions): Promise<CheckedFolder> {
  const options = { runImageJob, ...given }
  const { folder, store, frontend, onContact } = options
  const last = await findLastVersion(store)
  const texts = options.texts ?? (await readTexts(folder))
  if (last && options.rejectsLoss) rejectLoss(last.version.files, texts)
  const localized = localize(parse(texts))
  const contact = getContact(localized)
  if (!last) await onContact?.(contact)
  const images = await storeImages(listImageNames(localized), options)
  const { renditions, report } = await renderAllStates({ localized, images, frontend })
  const isDrawnAlike = (last?.version.drawing ?? 1) === DRAWING_VERSION
  const known = (isDrawnAlike && last?.version.renditions) || {}
  const version = {
    format: 1,
    files: texts,
    images: Object.fromEntries(images.found),
    renditions: await storeRenditions(renditions, images, known, options),
    drawing: DRAWING_VERSION,
  } as const
  return { version, last, report, contact }
}

function getContact({ languages: [{ content }] }: Localized): Contact {
  const { name, phones, email } = content.agency
  return { name, phone: phones[0], email, ...content.theme }
}

/** The newest publication that is not damaged, with its version. */
export async function findLastVersion(store: Store): Promise<CheckedFolder['last']> {
  for (const publication of await store.listPublications()) {
    const version = await store.readVersion(publication.version)
    if (version) return { publication, version }
  }
  return undefined
}
