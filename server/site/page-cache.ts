import { createCachedResponse, type CachedResponse } from '../http/cached-response.ts'
import { compressBest, compressQuickly, type CompressedBodies } from '../http/compress.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import type { Protocol } from '../http/trusted-proxies.ts'
import { lazy } from './lazy.ts'

/** The responses of a page. Both protocols share the bodies, but not the security headers. */
export type PageResponses = Readonly<Record<Protocol, CachedResponse>>

export interface SitePage {
  readonly render: () => Promise<string>
  readonly securityHeaders: SecurityHeaders
}

/** Pages that are rendered and compressed once. The keys are the paths of pages, so requests cannot grow the cache. */
export interface PageCache {
  /**
   * The responses of the page at a path, rendered and compressed first if necessary; undefined if there is no page.
   * Rejects, and caches nothing, if rendering fails.
   */
  readonly load: (path: string) => Promise<PageResponses | undefined>
  /** The responses of the page at a path if they are cached. */
  readonly find: (path: string) => PageResponses | undefined
  /** Renders every page that may be cached, so that one that cannot be rendered is found before it is requested. */
  readonly renderAll: () => Promise<void>
  /** Compresses every page at the best quality. Until then, `load` compresses a page quickly. */
  readonly optimize: () => Promise<void>
}

const REVALIDATE = 'public, max-age=0, must-revalidate'
// A CDN serves the page for a minute, and for ten more while it revalidates.
const CDN_REVALIDATE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

interface PageCacheOptions {
  /** By path. */
  readonly pages: ReadonlyMap<string, SitePage>
  readonly isBehindCdn: boolean
  readonly isCacheable: boolean
}

export function createPageCache({ pages, isBehindCdn, isCacheable }: PageCacheOptions): PageCache {
  const cached = new Map<string, PageResponses>()
  const once = <Value>(create: () => Promise<Value>) => (isCacheable ? lazy(create) : create)
  const createEntry = (page: SitePage) => {
    const render = once(async () => Buffer.from(await page.render()))
    const compress = once(async () => createResponses(await compressQuickly(await render()), page, isBehindCdn))
    return { page, render, compress }
  }
  const entries = new Map([...pages].map(([path, page]) => [path, createEntry(page)]))

  const load = async (path: string) => {
    const found = cached.get(path)
    if (found) return found
    const responses = await entries.get(path)?.compress()
    // By now, `optimize` may have stored better ones.
    if (responses && isCacheable && !cached.has(path)) cached.set(path, responses)
    return responses
  }
  const renderAll = async () => {
    if (!isCacheable) return
    for (const { render } of entries.values()) await render()
  }
  const optimize = async () => {
    if (!isCacheable) return
    for (const [path, { page, render }] of entries)
      cached.set(path, createResponses(await compressBest(await render()), page, isBehindCdn))
  }
  return { load, find: (path) => cached.get(path), renderAll, optimize }
}

function createResponses(bodies: CompressedBodies, { securityHeaders }: SitePage, isBehindCdn: boolean): PageResponses {
  const createResponse = (protocol: Protocol) =>
    createCachedResponse(bodies, {
      ...securityHeaders[protocol],
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': isBehindCdn ? CDN_REVALIDATE : REVALIDATE,
    })
  return { http: createResponse('http'), https: createResponse('https') }
}
