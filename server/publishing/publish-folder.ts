import path from 'node:path'
import { ContentError } from '../content/problem.ts'
import { ConfigError } from '../http/config-error.ts'
import { ImageError } from '../images/image-error.ts'
import { IMAGES_PATH } from '../images/image-variants.ts'
import type { ImageWorker } from '../images/worker-process.ts'
import type { Rendition } from '../site/renditions.ts'
import type { Publication } from '../store/publication.ts'
import type { Store } from '../store/store.ts'
import { getRenditionKey, type StoredFile, type Version } from '../store/version.ts'
import { rejectLoss } from './check-loss.ts'
import { describeChanges } from './describe-changes.ts'
import { encodeImages, IMAGE_LIMIT_MS, STEP_LIMIT_MS, type EncodedImages, type OnStep } from './encode-images.ts'
import type { Proof, Prover } from './prove.ts'
import { readTexts } from './read-texts.ts'

export interface PublishOptions {
  readonly folder: string
  readonly store: Store
  readonly prover: Prover
  readonly worker: ImageWorker
  /** Reads a built-in image by its URL path. */
  readonly readBuiltInImage: (src: string) => Promise<Buffer>
  /** Who publishes. */
  readonly by: string
  /** Whether to reject a folder that has lost its texts. */
  readonly rejectsLoss: boolean
  /** Whether only to check whether the folder can be published. */
  readonly isCheck?: boolean
  readonly onStep?: OnStep
}

export interface Published extends Pick<Proof, 'report'> {
  /** The publication of this state of the folder; undefined if it was only checked. */
  readonly publication?: Publication
  /** Whether the folder differed from the last publication. */
  readonly isNew: boolean
}

/**
 * Publishes the folder, if it differs from the last publication: parses its texts, encodes its images and renders every
 * page. Throws a ContentError that lists every problem, and publishes nothing then.
 */
export async function publishFolder(options: PublishOptions): Promise<Published> {
  for (;;) {
    const published = await tryToPublish(options)
    // Another process has published meanwhile, maybe an older state of the folder.
    if (published) return published
  }
}

/** Throws a ConfigError if another folder was published into the store. */
export async function claimStore({ folder, store }: Pick<PublishOptions, 'folder' | 'store'>): Promise<void> {
  const resolved = path.resolve(folder)
  const known = await store.readFolder()
  if (known === undefined) await store.writeFolder(resolved)
  else if (known !== resolved) throw new ConfigError('SITE_DIR', resolved, `${known}, the folder of this STORE_DIR`)
}

async function tryToPublish(options: PublishOptions): Promise<Published | undefined> {
  const { folder, store, prover, by } = options
  const number = await store.getNewestNumber()
  const last = await findLastVersion(store)
  const texts = await readTexts(folder)
  if (last && options.rejectsLoss) rejectLoss(last.version.files, texts)
  const images = await encodeImages(await prover.parse(texts), options)
  await options.onStep?.({ limitMs: STEP_LIMIT_MS })
  const { renditions, contact, report } = await prover.render(images)
  const version: Version = {
    format: 1,
    files: texts,
    images: Object.fromEntries(images.found),
    renditions: await renderAll(renditions, { images, known: last?.version.renditions ?? {}, options }),
  }
  if (options.isCheck) return { isNew: false, report }
  const hash = await store.addVersion(version)
  await store.writeContact(contact)
  if (last?.publication.version === hash && last.publication.number === number)
    return { publication: last.publication, isNew: false, report }
  const changed = describeChanges(last?.version, version)
  const publication = { number: number + 1, version: hash, at: new Date().toISOString(), by, changed }
  if (!(await store.addPublication(publication))) return undefined
  await store.sweep()
  return { publication, isNew: true, report }
}

/** The newest publication that is not damaged, with its version. */
async function findLastVersion(store: Store): Promise<{ publication: Publication; version: Version } | undefined> {
  for (const publication of await store.listPublications()) {
    const version = await store.readVersion(publication.version)
    if (version) return { publication, version }
  }
  return undefined
}

async function renderAll(
  renditions: readonly Rendition[],
  { images, known, options }: { images: EncodedImages; known: Version['renditions']; options: PublishOptions },
): Promise<Version['renditions']> {
  const rendered: Record<string, StoredFile> = {}
  for (const rendition of renditions) {
    const key = getRenditionKey(rendition.src, rendition.form)
    rendered[key] ??= known[key] ?? (await render(rendition, images, options))
  }
  return rendered
}

async function render({ src, form }: Rendition, images: EncodedImages, options: PublishOptions): Promise<StoredFile> {
  const { store, worker, readBuiltInImage, onStep } = options
  const name = findName(src, images)
  const image = name ? await store.readPicture(src.slice(IMAGES_PATH.length)) : await readBuiltInImage(src)
  if (!image) throw new Error(`The store has lost the picture ${src}.`)
  try {
    await onStep?.({ limitMs: IMAGE_LIMIT_MS })
    const body = await worker.run({ kind: 'render', name: name ?? src, image, form })
    const types = { favicon: 'image/x-icon', icon: 'image/png', 'social-image': 'image/jpeg' } as const
    return await store.addPicture(types[form.kind], body)
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    throw new ContentError([{ file: `images/${name}`, message: error.message }], { cause: error })
  }
}

/** The name of the agency's image at a URL path; undefined for a built-in image. */
function findName(src: string, { found }: EncodedImages): string | undefined {
  const [name] = [...found].find(([, { variants }]) => variants.some(({ file }) => src === IMAGES_PATH + file)) ?? []
  return name
}
