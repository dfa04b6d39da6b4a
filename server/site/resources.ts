import { createCachedResponse, type CachedResponse } from '../http/cached-response.ts'
import { compressBest } from '../http/compress.ts'
import { lazy } from './lazy.ts'

/** Resources that are generated from the content, by path. Each is created on its first request. */
export type Resources = ReadonlyMap<string, () => Promise<CachedResponse>>

interface ResourceOptions {
  readonly type: string
  readonly cacheControl: string
  readonly create: () => string | Promise<Buffer>
}

/** Creates a resource that is built and compressed once. */
export function createResource({ type, cacheControl, create }: ResourceOptions): () => Promise<CachedResponse> {
  const headers = { 'Content-Type': type, 'Cache-Control': cacheControl }
  const isCompressible = !type.startsWith('image/')
  return lazy(async () => {
    const body = Buffer.from(await create())
    return createCachedResponse(isCompressible ? await compressBest(body) : { identity: body }, headers)
  })
}
