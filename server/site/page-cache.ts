import { pageKeys, type PageKey } from '../../shared/pages.ts'
import { createCachedResponse, type CachedResponse } from '../http/cached-response.ts'
import { compressBest } from '../http/compress.ts'
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
  return { load, find: (page) => cached.get(page), fill: () => loadAll(load) }
}

async function renderResponses(page: PageKey, options: PageCacheOptions): Promise<PageResponses> {
  const { renderPage, securityHeaders, isBehindCdn } = options
  const bodies = await compressBest(Buffer.from(await renderPage(page)))
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
