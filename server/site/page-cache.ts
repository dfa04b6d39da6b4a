import { pageKeys, type PageKey } from '../../shared/pages.ts'
import { createCachedResponse, type CachedResponse } from '../http/cached-response.ts'
import { compressBest, compressQuickly, type CompressedBodies } from '../http/compress.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import type { Protocol } from '../http/trusted-proxies.ts'

/** The responses of a page. Both protocols share the bodies, but not the security headers. */
export type PageResponses = Readonly<Record<Protocol, CachedResponse>>

/** Pages that are rendered and compressed once. The keys are pages, so requests cannot grow the cache. */
export interface PageCache {
  /** The responses of a page, rendered first if necessary. Rejects, and caches nothing, if rendering fails. */
  readonly load: (page: PageKey) => Promise<PageResponses>
  readonly find: (page: PageKey) => PageResponses | undefined
  readonly fill: () => Promise<void>
  /** Compresses the cached pages again, at the best quality. They are served meanwhile. */
  readonly optimize: () => Promise<void>
}

const REVALIDATE = 'public, max-age=0, must-revalidate'
// A CDN serves the page for a minute, and for ten more while it revalidates.
const CDN_REVALIDATE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

// Every parallel compression allocates its own memory.
const CONCURRENCY = 2

interface PageCacheOptions {
  readonly renderPage: (page: PageKey) => Promise<string>
  readonly securityHeaders: SecurityHeaders
  readonly isBehindCdn: boolean
  readonly isCacheable: boolean
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const cached = new Map<PageKey, PageResponses>()
  const load = async (page: PageKey) => {
    const responses = cached.get(page) ?? (await renderResponses(page, options))
    if (options.isCacheable) cached.set(page, responses)
    return responses
  }
  const optimize = async () => {
    for (const [page, { http }] of cached) {
      cached.set(page, createResponses(await compressBest(http.identity.body), options))
    }
  }
  return { load, find: (page) => cached.get(page), fill: () => loadAll(load), optimize }
}

async function renderResponses(page: PageKey, options: PageCacheOptions): Promise<PageResponses> {
  const html = await options.renderPage(page)
  return createResponses(await compressQuickly(Buffer.from(html)), options)
}

function createResponses(bodies: CompressedBodies, options: PageCacheOptions): PageResponses {
  const { securityHeaders, isBehindCdn } = options
  const createResponse = (protocol: Protocol) =>
    createCachedResponse(bodies, {
      ...securityHeaders[protocol],
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': isBehindCdn ? CDN_REVALIDATE : REVALIDATE,
    })
  return { http: createResponse('http'), https: createResponse('https') }
}

async function loadAll(load: (page: PageKey) => Promise<unknown>): Promise<void> {
  const queue = pageKeys.values()
  const work = async () => {
    for (const page of queue) await load(page)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}
