import { createCachedResponse, type CachedResponse } from '../http/cached-response.ts'
import { compressBest } from '../http/compress.ts'
import { lazy } from './lazy.ts'
import type { Rendition } from './renditions.ts'

/** Resources that are generated from the content, by path. Each is created on its first request, if it can be. */
export type Resources = ReadonlyMap<string, LoadResource>

/** Resolves with undefined if the rendition does not exist. */
export type ReadRendition = (rendition: Rendition) => Promise<Buffer | undefined>

type LoadResource = () => Promise<CachedResponse | undefined>

interface ResourceOptions {
  readonly type: string
  readonly cacheControl: string
  readonly create: () => string | Promise<Buffer | undefined>
}

export function createResource({ type, cacheControl, create }: ResourceOptions): LoadResource {
  const headers = { 'Content-Type': type, 'Cache-Control': cacheControl }
  const isCompressible = !type.startsWith('image/')
  return lazy(async () => {
    const created = await create()
    if (created === undefined) return undefined
    const body = Buffer.from(created)
    return createCachedResponse(isCompressible ? await compressBest(body) : { identity: body }, headers)
  })
}
