import { createCachedResponse, type CachedResponse } from '../http/cached-response.ts'
import { compressBest, compressQuickly, type CompressedBodies } from '../http/compress.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import type { Protocol } from '../http/trusted-proxies.ts'

/** The responses of a page. Both protocols share the bodies, but not the security headers. */
export type PageResponses = Readonly<Record<Protocol, CachedResponse>>

/** A page of the site in one language. */
export interface SitePage {
  readonly render: () => Promise<string>
  readonly securityHeaders: SecurityHeaders
}

/** Pages that are rendered and compressed once. The keys are the paths of pages, so requests cannot grow the cache. */
export interface PageCache {
  /**
   * The responses of the page at a path, rendered first if necessary; undefined if there is no page. Rejects, and
   * caches nothing, if rendering fails.
   */
  readonly load: (path: string) => Promise<PageResponses | undefined>
  readonly find: (path: string) => PageResponses | undefined
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
  /** By path. */
  readonly pages: ReadonlyMap<string, SitePage>
  readonly isBehindCdn: boolean
  readonly isCacheable: boolean
}

export function createPageCache({ pages, isBehindCdn, isCacheable }: PageCacheOptions): PageCache {
  const cached = new Map<string, PageResponses>()
  const render = async (page: SitePage) =>
    createResponses(await compressQuickly(Buffer.from(await page.render())), page, isBehindCdn)
  const load = async (path: string) => {
    const page = pages.get(path)
    if (!page) return undefined
    const responses = cached.get(path) ?? (await render(page))
    if (isCacheable) cached.set(path, responses)
    return responses
  }
  const optimize = async () => {
    for (const [path, page] of pages) {
      const body = cached.get(path)?.http.identity.body
      if (body) cached.set(path, createResponses(await compressBest(body), page, isBehindCdn))
    }
  }
  return { load, find: (path) => cached.get(path), fill: () => loadAll([...pages.keys()], load), optimize }
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

async function loadAll(paths: readonly string[], load: (path: string) => Promise<unknown>): Promise<void> {
  const queue = paths.values()
  const work = async () => {
    for (const path of queue) await load(path)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}
