import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { drawPhotograph } from './encode-photo.ts'
import { drawSvg, isSvg } from './accept-svg.ts'
import { openPictureCache, type PictureCache } from './image-cache.ts'
import { ImageError } from './image-error.ts'
import { type PreparedPicture } from './image-variants.ts'

export interface PicturePreparer {
  /**
   * Makes the variants of the picture at the path `file`, or finds them in the cache folder. Calls wait for each other.
   * Throws a ImageError where the file can't be used, and the system's error where the cache folder can't be written.
   */
  prepare(file: string): Promise<PreparedPicture>
  /** Removes the pictures of which no variant's file name is in `keep`, and which nobody asked for in a week. */
  sweep(keep: ReadonlySet<string>): Promise<void>
}

/** Makes pictures fit for visitors. `cacheFolder` is made when needed; several processes may share it. */
export function createPicturePreparer(cacheFolder: string): PicturePreparer {
  const cache = openPictureCache(cacheFolder)
  let previous: Promise<unknown> = Promise.resolve()
  return {
    prepare(file) {
      // Two photographs at a time would be too much for a small server's memory.
      const picture = previous.then(() => prepareFile(file, cache))
      previous = picture.catch(() => undefined)
      return picture
    },
    sweep: (keep) => cache.sweep(keep),
  }
}

/** To be raised whenever the same original would give other files, or would now be refused. */
const RECIPE_VERSION = 1
const FILE_MB_MAX = 40
const BYTES_PER_MB = 1024 * 1024

async function prepareFile(file: string, cache: PictureCache): Promise<PreparedPicture> {
  const original = await readOriginal(file)
  const hash = createHash('sha256').update(`recipe ${RECIPE_VERSION}\n`).update(original).digest('hex')
  const known = await cache.find(hash)
  if (known) return known
  const name = path.basename(file)
  return cache.store(hash, await (isSvg(original) ? drawSvg(name, original) : drawPhotograph(name, original)))
}

async function readOriginal(file: string): Promise<Buffer> {
  const name = path.basename(file)
  const refuse = (cause?: unknown): never => {
    throw new ImageError(`${name} can't be opened; check that the file is there and may be read.`, { cause })
  }
  const status = await stat(file).catch(refuse)
  if (!status.isFile()) return refuse()
  if (status.size > FILE_MB_MAX * BYTES_PER_MB) {
    throw new ImageError(`${name} has ${Math.ceil(status.size / BYTES_PER_MB)} MB; a picture may have at most ${FILE_MB_MAX} MB.`)
  }
  return readFile(file).catch(refuse)
}
