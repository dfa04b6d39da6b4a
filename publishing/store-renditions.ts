import { ContentError } from '../server/content/problem.ts'
import { SITE_FILE } from '../server/content/written.ts'
import type { Frontend } from '../server/frontend/frontend.ts'
import type { LandscapeName } from '../shared/landscapes.ts'
import { PICTURES_PATH } from '../shared/model/resolved-image.ts'
import type { Derivation } from '../server/images/image-variants.ts'
import type { Rendition } from '../server/site/renditions.ts'
import type { Store } from '../server/store/store.ts'
import { getRenditionKey, type StoredFile, type Version } from '../server/store/version.ts'
import { ImageError } from './images/image-error.ts'
import type { PreviewParts } from './images/render-social-image.ts'
import type { RunImageJob } from './images/run-image-job.ts'
import { findSharpError } from './images/sharp-error.ts'
import type { StoredImages } from './store-images.ts'

interface RenderOptions {
  readonly store: Store
  readonly frontend: Frontend
  readonly runImageJob: RunImageJob
}

const renditionTypes = { favicon: 'image/x-icon', icon: 'image/png', 'social-image': 'image/jpeg' } as const

/** The files of renditions by their keys: those of the last version where it has them. */
export async function storeRenditions(
  renditions: readonly Rendition[],
  images: StoredImages,
  last: Version['renditions'],
  options: RenderOptions,
): Promise<Version['renditions']> {
  const byKey = new Map(
    renditions.map((rendition) => [getRenditionKey(rendition.src, rendition.derivation), rendition]),
  )
  const files = Object.entries(last).filter(([key]) => byKey.has(key))
  const missing = [...byKey].filter(([key]) => !last[key])
  for (const src of new Set(missing.map(([, rendition]) => rendition.src))) {
    const ofImage = missing.filter(([, rendition]) => rendition.src === src)
    files.push(...(await render(src, ofImage, images, options)))
  }
  return Object.fromEntries(files)
}

/** Stores an image in its renditions, which are given and returned with their keys. */
async function render(
  src: string,
  renditions: readonly (readonly [key: string, Rendition])[],
  images: StoredImages,
  options: RenderOptions,
): Promise<[key: string, StoredFile][]> {
  const { store, runImageJob } = options
  const { name, read } = findImage(src, images, options)
  const derivations = renditions.map(([, { derivation }]) => derivation)
  const [image, parts] = await Promise.all([read(), readParts(derivations, images, options)])
  try {
    const bodies = await runImageJob({ kind: 'render', name: name ?? src, image, parts, derivations })
    return await Promise.all(
      renditions.map(async ([key, { derivation }], index) => [
        key,
        await store.addPicture(renditionTypes[derivation.kind], bodies[index] ?? Buffer.of()),
      ]),
    )
  } catch (error) {
    if (!(error instanceof ImageError)) throw (await findSharpError()) ?? error
    const file = name === undefined ? SITE_FILE : `images/${name}`
    throw new ContentError([{ file, message: error.message }], { cause: error })
  }
}

/** Reads what link previews show besides their picture. */
async function readParts(
  derivations: readonly Derivation[],
  images: StoredImages,
  options: RenderOptions,
): Promise<PreviewParts> {
  const previews = derivations.filter((derivation) => derivation.kind === 'social-image')
  const logos = new Map<string, Buffer>()
  for (const logo of new Set(previews.flatMap(({ logo }) => logo ?? [])))
    logos.set(logo, await findImage(logo, images, options).read())
  const { images: builtIn, readImage } = options.frontend
  const silhouettes = new Map<LandscapeName, Buffer>()
  for (const landscape of new Set(previews.flatMap(({ landscape }) => landscape ?? []))) {
    const file = builtIn.get(`${landscape}.svg`)
    if (file) silhouettes.set(landscape, await readImage(file.src))
  }
  return { logos, silhouettes }
}

/** An image by its URL path. One of the agency has a name. */
function findImage(src: string, { found }: StoredImages, { store, frontend }: RenderOptions) {
  const variants = [...found].flatMap(([name, image]) => image.variants.map(({ file }) => ({ name, file })))
  const own = variants.find(({ file }) => src === PICTURES_PATH + file)
  const read = async () => {
    const body = own ? await store.readPicture(own.file) : await frontend.readImage(src)
    if (!body) throw new Error(`The store has lost the picture ${src}.`)
    return body
  }
  return { name: own?.name, read }
}
