import { NO_STORE } from '../http/cache-control.ts'
import { createCachedResponse, type CachedResponse } from '../http/cached-response.ts'
import { compressBest } from '../http/compress.ts'
import { lazy } from './lazy.ts'

export type ErrorPageStatus = 404 | 500

/** The error pages by status, each rendered and compressed on first use. */
export type ErrorPages = Readonly<Record<ErrorPageStatus, () => Promise<CachedResponse>>>

export function createErrorPages(renderErrorPage: (status: ErrorPageStatus) => Promise<string>): ErrorPages {
  const create = (status: ErrorPageStatus) =>
    lazy(async () => {
      const bodies = await compressBest(Buffer.from(await renderErrorPage(status)))
      return createCachedResponse(bodies, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': NO_STORE })
    })
  return { 404: create(404), 500: create(500) }
}
