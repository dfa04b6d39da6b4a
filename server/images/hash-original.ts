import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { describeSystemError, isSystemError } from '../storage/system-error.ts'
import { ImageError } from './image-error.ts'
import { getKey } from './image-variants.ts'

/** Increment it when the same original results in other variants or is now rejected. */
const RECIPE_VERSION = 2
const FILE_MB_MAX = 40
const BYTES_PER_MB = 1024 * 1024

/** The key of an image: a hash of the recipe and the original. Throws an ImageError for files that can't be used. */
export async function hashOriginal(file: string): Promise<string> {
  const name = path.basename(file)
  try {
    const status = await stat(file)
    if (!status.isFile()) throw new ImageError(`${name} must be an ordinary file, not a folder, pipe or device.`)
    if (status.size > FILE_MB_MAX * BYTES_PER_MB) {
      const megabytes = Math.ceil(status.size / BYTES_PER_MB)
      throw new ImageError(`${name} has ${megabytes} MB; an image may have at most ${FILE_MB_MAX} MB.`)
    }
    const hash = createHash('sha256').update(`recipe ${RECIPE_VERSION}\n`)
    for await (const chunk of createReadStream(file, { end: FILE_MB_MAX * BYTES_PER_MB })) hash.update(chunk as Buffer)
    return getKey(hash.digest('hex'))
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw new ImageError(`${name} can't be opened (${describeSystemError(error)}).`, { cause: error })
  }
}
