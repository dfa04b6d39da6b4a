import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { sendCached, createCachedResponse, type CachedResponse } from '../http/cached-response.ts'
import { isGetOrHead, parseRequestTarget } from '../http/request-url.ts'
import { undefinedIfMissing } from '../storage/system-error.ts'
import { openCacheFolder } from './cache-folder.ts'
import { ImageError } from './image-error.ts'
import { getImageHeaders } from './image-headers.ts'
import type { ImageProcessor } from './image-processor.ts'
import { IMAGES_PATH, imageExtensions, type ImageType, VARIANT_FILE_PATTERN } from './image-variants.ts'

/** Concurrent requests for a variant share one read and one hash. */
const MEMORY_BYTES = 8 * 1024 * 1024

/** Sends variants and produces missing ones first. Range, If-Match and If-Unmodified-Since are ignored. */
export function createImageHandler(images: ImageProcessor): RequestHandler {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (response) => getSize(response),
    fetchMethod: (fileName) => loadResponse(images, fileName),
  })
  return async (request, response, next) => {
    const fileName = getFileName(parseRequestTarget(request.url).path)
    if (!fileName || !isGetOrHead(request.method)) return next()
    try {
      const cached = await responses.fetch(fileName)
      if (cached) sendCached(request, response, cached)
      else next()
    } catch (error) {
      // The failure was logged when the image was processed.
      next(error instanceof ImageError ? undefined : error)
    }
  }
}

/** Matches the exact name only: a decoded path could leave the folder. */
function getFileName(urlPath: string): string | undefined {
  if (!urlPath.startsWith(IMAGES_PATH)) return undefined
  const fileName = urlPath.slice(IMAGES_PATH.length)
  return VARIANT_FILE_PATTERN.test(fileName) ? fileName : undefined
}

async function loadResponse(images: ImageProcessor, fileName: string): Promise<CachedResponse | undefined> {
  const stored = await readResponse(images.cacheFolder, fileName)
  if (stored) return stored
  return (await images.produce(fileName)) ? readResponse(images.cacheFolder, fileName) : undefined
}

async function readResponse(folder: string, fileName: string): Promise<CachedResponse | undefined> {
  const identity = await readStored(folder, fileName)
  if (!identity) return undefined
  // Other users could have created the file in a folder that is writable for them.
  await openCacheFolder(folder)
  const type = getType(fileName)
  if (type !== 'image/svg+xml') return createCachedResponse({ identity }, getImageHeaders(type))
  const [br, gzip] = await Promise.all(['br', 'gz'].map((extension) => readStored(folder, `${fileName}.${extension}`)))
  return createCachedResponse({ identity, ...(br && { br }), ...(gzip && { gzip }) }, getImageHeaders(type))
}

/** A crash of the machine can leave an empty file. */
async function readStored(folder: string, fileName: string): Promise<Buffer | undefined> {
  const body = await undefinedIfMissing(readFile(path.join(folder, fileName)))
  return body && body.length > 0 ? body : undefined
}

const types = new Map(Object.entries(imageExtensions).map(([type, extension]) => [extension, type as ImageType]))

function getType(fileName: string): ImageType {
  const type = types.get(path.extname(fileName).slice(1) as 'avif')
  if (!type) throw new Error(`${fileName} is not the name of a variant.`)
  return type
}

function getSize({ identity, br, gzip }: CachedResponse): number {
  return identity.body.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0)
}
