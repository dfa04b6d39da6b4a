import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** URL prefix of the agency's images. */
export const IMAGES_PATH = '/pictures/'

/** Reads a variant of an image by its URL. */
export async function readVariant(cacheFolder: string, src: string): Promise<Buffer> {
  return readFile(path.join(cacheFolder, src.slice(IMAGES_PATH.length)))
}
