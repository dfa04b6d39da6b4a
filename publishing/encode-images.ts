import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { describeImageSize } from '../shared/image-size.ts'
import { ImageError } from './images/image-error.ts'
import { findSharpError } from './images/sharp-error.ts'
import type { RunImageJob } from './images/run-image-job.ts'
import { getHash, type Store } from '../server/store/store.ts'
import type { StoredImage } from '../server/store/version.ts'
import { readIfExists } from './read-texts.ts'

export interface EncodedImages {
  readonly found: ReadonlyMap<string, StoredImage>
  readonly failures: ReadonlyMap<string, string>
  readonly fileNames: readonly string[]
}

interface EncodeOptions {
  readonly folder: string
  readonly store: Store
  readonly runImageJob: RunImageJob
  /** Called before an image is encoded, with how many images of all that the texts name are ready. */
  readonly onImage?: (done: number, total: number) => Promise<void>
}

/**
 * Encodes the images of the agency among `names`, and stores those that are new. Throws a SharpError if it has to and
 * can't.
 */
export async function encodeImages(names: readonly string[], options: EncodeOptions): Promise<EncodedImages> {
  const { store, onImage } = options
  // The image program has another working directory.
  const imageFolder = path.resolve(options.folder, 'images')
  const fileNames = (await readIfExists('images', readdir(imageFolder))) ?? []
  const found = new Map<string, StoredImage>()
  const failures = new Map<string, string>()
  const own = names.flatMap((name) => {
    const fileName = findSameName(name, fileNames)
    return fileName === undefined ? [] : [{ name, file: path.join(imageFolder, fileName) }]
  })
  for (const [done, { name, file }] of own.entries()) {
    try {
      const body = await readOriginal(name, file)
      const known = await store.findImage(getHash(body))
      if (!known) await onImage?.(done, own.length)
      found.set(name, known ?? (await encodeImage(name, file, body, options)))
    } catch (error) {
      if (!(error instanceof ImageError)) throw (await findSharpError()) ?? error
      failures.set(name, error.message)
    }
  }
  return { found, failures, fileNames }
}

/** The file of a name. macOS decomposes accented letters in names of files, and editors of texts do not. */
export function findSameName(name: string, fileNames: readonly string[]): string | undefined {
  if (fileNames.includes(name)) return name
  return fileNames.find((fileName) => fileName.normalize() === name.normalize())
}

async function readOriginal(name: string, file: string): Promise<Buffer> {
  const status = await readIfExists(`images/${name}`, stat(file))
  if (status && !status.isFile())
    throw new ImageError(`${name} must be an ordinary file, not a folder, pipe or device.`)
  const sizeProblem = status && describeImageSize(name, status.size)
  if (sizeProblem !== undefined) throw new ImageError(sizeProblem)
  const body = await readIfExists(`images/${name}`, readFile(file))
  if (!body) throw new ImageError(`${name} was deleted.`)
  return body
}

async function encodeImage(
  name: string,
  file: string,
  body: Buffer,
  { store, runImageJob }: EncodeOptions,
): Promise<StoredImage> {
  const { variants, ...encoded } = await runImageJob({ kind: 'encode', name, file })
  // The image program has read the file too.
  if (!body.equals(await readFile(file))) throw new ImageError(`${name} changed while it was encoded.`)
  const stored: StoredImage['variants'] = []
  for (const { type, width, body } of variants) stored.push({ ...(await store.addPicture(type, body)), type, width })
  const image = { ...encoded, original: getHash(body), variants: stored }
  await store.addImage(image, body)
  return image
}
