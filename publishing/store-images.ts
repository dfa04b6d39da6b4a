import path from 'node:path'
import { cleanData } from '../shared/model/clean-text.ts'
import { describeImageSize } from '../shared/image-size.ts'
import { ImageError } from './images/image-error.ts'
import { findSharpError } from './images/sharp-error.ts'
import type { RunImageJob } from './images/run-image-job.ts'
import { getHash, type Store } from '../server/store/store.ts'
import type { StoredImage } from '../server/store/version.ts'
import { createFolderFiles, UnusualFileError, type FolderFiles } from '../server/store/folder-files.ts'
import { rejectUnreadable } from './read-texts.ts'

const IMAGE_FOLDER = 'images'

export interface StoredImages {
  readonly found: ReadonlyMap<string, StoredImage>
  readonly failures: ReadonlyMap<string, string>
  readonly fileNames: readonly string[]
}

interface StoreOptions {
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
export async function storeImages(names: readonly string[], options: StoreOptions): Promise<StoredImages> {
  const { store, onImage } = options
  const files = createFolderFiles(options.folder)
  const fileNames = await rejectUnreadable(IMAGE_FOLDER, files.list(IMAGE_FOLDER))
  const found = new Map<string, StoredImage>()
  const failures = new Map<string, string>()
  const own = names.flatMap((name) => {
    const fileName = findSameName(name, fileNames)
    return fileName === undefined ? [] : [{ name, file: `${IMAGE_FOLDER}/${fileName}` }]
  })
  for (const [done, { name, file }] of own.entries()) {
    try {
      const body = await readOriginal(name, file, files)
      const known = await store.findImage(getHash(body))
      if (!known) await onImage?.(done, own.length)
      found.set(name, known ?? (await storeImage(name, file, body, files, options)))
    } catch (error) {
      if (!(error instanceof ImageError)) throw (await findSharpError()) ?? error
      failures.set(name, error.message)
    }
  }
  return { found, failures, fileNames }
}

/**
 * The file of a name. macOS decomposes accented letters in names of files, and editors of texts do not. Texts have one
 * kind of space, and no two of them.
 */
export function findSameName(name: string, fileNames: readonly string[]): string | undefined {
  if (fileNames.includes(name)) return name
  const simplify = (text: string) => cleanData(text).normalize()
  return fileNames.find((fileName) => simplify(fileName) === simplify(name))
}

async function readOriginal(name: string, file: string, files: FolderFiles): Promise<Buffer> {
  const reject = (error: unknown): never => {
    throw error instanceof UnusualFileError ? new ImageError(`${name} ${error.problem}.`) : error
  }
  const status = await rejectUnreadable(file, files.find(file).catch(reject))
  const sizeProblem = status && describeImageSize(name, status.size)
  if (sizeProblem !== undefined) throw new ImageError(sizeProblem)
  const body = await rejectUnreadable(file, files.read(file).catch(reject))
  if (!body) throw new ImageError(`${name} was deleted.`)
  return body
}

async function storeImage(
  name: string,
  file: string,
  body: Buffer,
  files: FolderFiles,
  { folder, store, runImageJob }: StoreOptions,
): Promise<StoredImage> {
  // The image program has another working directory.
  const { variants, ...encoded } = await runImageJob({ kind: 'encode', name, file: path.resolve(folder, file) })
  // The image program has read the file too.
  if (!(await files.read(file))?.equals(body)) throw new ImageError(`${name} changed while it was encoded.`)
  const stored: StoredImage['variants'] = []
  for (const { type, width, body } of variants) stored.push({ ...(await store.addPicture(type, body)), type, width })
  const image = { ...encoded, original: getHash(body), variants: stored }
  await store.addImage(image, body)
  return image
}
