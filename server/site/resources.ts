import type { Frontend } from '../frontend/frontend.ts'
import { createCachedResponse, type CachedResponse, type Headers } from '../http/cached-response.ts'
import { compress } from '../http/compress.ts'
import { lazy } from '../http/lazy.ts'
import type { Rendition } from './renditions.ts'

/** Pages, and what else is generated from the content, by path. Each is created on its first request, if it can be. */
export type Resources = ReadonlyMap<string, LoadResource>

type LoadResource = () => Promise<CachedResponse | undefined>

/** What a site is built with, besides its content. */
export interface SiteOptions {
  readonly frontend: Frontend
  readonly origin: string | undefined
  readonly isBehindCdn: boolean
  /** Resolves with undefined if the rendition does not exist. */
  readonly readRendition: (rendition: Rendition) => Promise<Buffer | undefined>
  /** Whether documents contain the Content-Security-Policy, for hosts that send no headers. */
  readonly hasMetaPolicy?: boolean
  /** The quality with which Brotli compresses pages; by default that of responses that are sent often. */
  readonly quality?: number
}

/** A body, and the headers that depend on it. */
interface ResourceBody {
  readonly body: Buffer
  readonly headers?: Headers
}

interface ResourceOptions {
  readonly type: string
  readonly cacheControl: Headers
  readonly create: () => string | Promise<Buffer | ResourceBody | undefined>
  /** False if each request creates it again. */
  readonly isCacheable?: boolean
  readonly quality?: number | undefined
}

export function createResource({
  type,
  cacheControl,
  create,
  isCacheable = true,
  quality,
}: ResourceOptions): LoadResource {
  const load = async () => {
    const created = await create()
    if (created === undefined) return undefined
    const { body, headers } = toResourceBody(created)
    const bodies = type.startsWith('image/') ? { identity: body } : compress(body, quality)
    return createCachedResponse(bodies, type, { ...cacheControl, ...headers })
  }
  return isCacheable ? lazy(load) : load
}

function toResourceBody(created: string | Buffer | ResourceBody): ResourceBody {
  if (typeof created === 'string') return { body: Buffer.from(created) }
  return Buffer.isBuffer(created) ? { body: created } : created
}
