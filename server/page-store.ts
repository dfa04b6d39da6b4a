import type { SiteContent } from '../shared/content.ts'
import { pageKeys, type PageKey } from '../shared/pages.ts'
import { compressForStorage } from './compress.ts'
import type { Frontend } from './frontend.ts'
import type { SharePictures } from './share-pictures.ts'
import { renderToText } from './render-document.ts'
import { storeAnswer, type Headers, type StoredAnswer } from './stored-answer.ts'

/** The pages as they are sent: rendered once, compressed once. Its keys are pages, so that no visitor can add one. */
export interface PageStore {
  /** The page as it is sent. Renders it if it is not there yet; rejects, and stores nothing, where that fails. */
  readonly get: (page: PageKey) => Promise<StoredAnswer>
  /** The page if it is there. */
  readonly find: (page: PageKey) => StoredAnswer | undefined
  /** Renders every page. */
  readonly fill: () => Promise<void>
}

export function createPageStore(frontend: Frontend, content: SiteContent, sharePictures: SharePictures): PageStore {
  const stored = new Map<PageKey, StoredAnswer>()
  const headers: Headers = {
    ...frontend.securityHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    // The browser keeps the page and asks each time whether it still holds, which a 304 answers.
    'Cache-Control': 'public, max-age=0, must-revalidate',
  }
  frontend.onChange(() => stored.clear())

  const get = async (page: PageKey) => {
    const answer = stored.get(page) ?? (await makeAnswer(page))
    stored.set(page, answer)
    return answer
  }
  const makeAnswer = async (page: PageKey) => {
    const html = Buffer.from(await renderToText(frontend, content, { page, sharePicture: sharePictures.get(page)?.picture }))
    return storeAnswer(await compressForStorage(html), headers)
  }
  return {
    get,
    find: (page) => stored.get(page),
    fill: async () => {
      // One after the other: each compression at work at once would keep its own part of the memory for good.
      for (const page of pageKeys) await get(page)
    },
  }
}
