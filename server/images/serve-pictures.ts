import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { IMMUTABLE } from '../http/cache-control.ts'
import { createCachedResponse, sendBelow, type CachedResponse } from '../http/cached-response.ts'
import { compress } from '../http/compress.ts'
import { SANDBOXED_IMAGE } from '../http/security-headers.ts'
import { parsePictureName, type PictureName } from '../store/file-names.ts'
import { getImageType } from './image-variants.ts'
import { PICTURES_PATH } from '../../shared/model/resolved-image.ts'

/** Concurrent requests for a picture share one read and one hash. */
const MEMORY_BYTES = 8 * 1024 * 1024

/** Reads the picture of that file name; undefined if there is none. */
type ReadPicture = (name: PictureName) => Promise<Buffer | undefined>

/** Sends pictures. Range, If-Match and If-Unmodified-Since are ignored. */
export function createPictureHandler(readPicture: ReadPicture): RequestHandler {
  const responses = new LRUCache<PictureName, CachedResponse>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (response) => getSize(response),
    fetchMethod: (name) => loadPicture(readPicture, name),
  })
  return sendBelow(PICTURES_PATH, async (text) => {
    const name = parsePictureName(text)
    return name && responses.fetch(name)
  })
}

/** The response for a picture; undefined if there is none. */
export async function loadPicture(readPicture: ReadPicture, name: PictureName): Promise<CachedResponse | undefined> {
  const type = getImageType(name)
  const body = type && (await readPicture(name))
  if (!body) return undefined
  if (type !== 'image/svg+xml') return createCachedResponse({ identity: body }, type, IMMUTABLE)
  // Without a charset, the file could declare one in which its content differs from the checked content.
  return createCachedResponse(compress(body), `${type}; charset=utf-8`, { ...IMMUTABLE, ...SANDBOXED_IMAGE })
}

/** With its compressed variants, which are no larger. */
function getSize({ identity, br, gzip }: CachedResponse): number {
  return identity.body.length * (br && gzip ? 3 : 1)
}
