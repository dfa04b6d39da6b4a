import type { SiteContent } from '../../shared/content.ts'
import { pageKeys, type PageKey } from '../../shared/pages.ts'
import { compressForStorage } from '../http/compress.ts'
import type { Frontend } from '../frontend/frontend.ts'
import { renderToText } from './render-document.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import type { SharePictures } from './social-images.ts'
import { storeAnswer, type StoredAnswer } from '../http/cached-response.ts'
import type { Scheme } from '../http/trusted-proxies.ts'

/** A page as it is sent over either scheme: the bodies are the same, the security headers are not. */
export type StoredPage = Readonly<Record<Scheme, StoredAnswer>>

/** The pages as they are sent: rendered once, compressed once. Its keys are pages, so that no visitor can add one. */
export interface PageStore {
  /** The page as it is sent. Renders it if it is not there yet; rejects, and stores nothing, where that fails. */
  readonly get: (page: PageKey) => Promise<StoredPage>
  /** The page if it is there. */
  readonly find: (page: PageKey) => StoredPage | undefined
  /** Renders every page. */
  readonly fill: () => Promise<void>
}

// The browser keeps the page and asks each time whether it still holds, which a 304 answers.
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate'
// An edge answers by itself for a minute, and for ten more while it fetches the page anew.
const EDGE_KEEPS = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

interface PageStoreParts {
  readonly content: SiteContent
  readonly sharePictures: SharePictures
  readonly securityHeaders: SecurityHeaders
  readonly isBehindCdn: boolean
}

export function createPageStore(frontend: Frontend, { content, sharePictures, securityHeaders, isBehindCdn }: PageStoreParts): PageStore {
  const stored = new Map<PageKey, StoredPage>()
  const headersFor = (scheme: Scheme) => ({
    ...securityHeaders[scheme],
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': isBehindCdn ? EDGE_KEEPS : ASK_EACH_TIME,
  })
  frontend.onChange(() => stored.clear())

  const get = async (page: PageKey) => {
    const answer = stored.get(page) ?? (await makeAnswer(page))
    stored.set(page, answer)
    return answer
  }
  const makeAnswer = async (page: PageKey) => {
    const html = Buffer.from(await renderToText(frontend, content, { page, sharePicture: sharePictures.get(page)?.picture }))
    const bodies = await compressForStorage(html)
    return { http: storeAnswer(bodies, headersFor('http')), https: storeAnswer(bodies, headersFor('https')) }
  }
  return {
    get,
    find: (page) => stored.get(page),
    fill: async () => {
      // Two at a time: the compression takes longest, and each one at work at once keeps memory of its own for good.
      const queue = pageKeys.values()
      const work = async () => {
        for (const page of queue) await get(page)
      }
      await Promise.all([work(), work()])
    },
  }
}
