import type { PageContent, PageVariant, SharedContent } from '../../shared/page-content/page-content.ts'
import { PAGE_LOAD_TIMEOUT_MS } from '../../shared/page-load-timeout.ts'
import { addBasePath, getPageKeys, getPath, type PageKey } from '../../shared/pages.ts'
import type { PageModule } from '../page-module.ts'
import { canReload } from './can-reload.ts'

/** A page that can be rendered without suspending. */
export interface LoadedPage extends PageModule {
  readonly content: PageContent
}

/** The page of the document, whose content it carries. An error page has none. */
export interface OwnPage {
  readonly page?: PageKey | undefined
  readonly content?: PageContent | undefined
}

/** Loads the script chunk and the content of pages: one promise per page. */
export interface PageLoader {
  /** The pages of the site. */
  readonly pages: readonly PageKey[]
  /** The page if it is loaded, so that it renders without suspending. */
  readonly find: (page: PageKey) => LoadedPage | undefined
  /**
   * Loads a page. If the server no longer has the files of the current page, loads the document again. Rejects with the
   * browser's error, or with a PageTimeoutError after 120 seconds. The rejected promise of the current page is kept
   * until `forget`: a component that suspends again must receive the same promise.
   */
  readonly load: (page: PageKey) => Promise<LoadedPage>
  /** Loads a page that the user is likely to open. Resolves to undefined if it fails; `load` then tries again. */
  readonly prefetch: (page: PageKey) => Promise<LoadedPage | undefined>
  /** Forgets the promise of a page that failed, so that the next `load` tries again. */
  readonly forget: (page: PageKey) => void
}

export class PageTimeoutError extends Error {}

export function createPageLoader(
  { pages, languages }: Pick<SharedContent, 'pages' | 'languages'>,
  own: OwnPage,
  importPage: (page: PageKey, variant?: PageVariant) => Promise<PageModule>,
): PageLoader {
  const loaded = new Map<PageKey, LoadedPage>()
  const promises = new Map<PageKey, Promise<LoadedPage>>()
  const basePath = languages?.basePath ?? ''
  // There is no location on the server.
  const isCurrent = (page: PageKey) => globalThis.location?.pathname === addBasePath(basePath, getPath(page))
  const fetchContent = async (page: PageKey): Promise<PageContent> => {
    if (page === own.page && own.content) return own.content
    const response = await fetch(pages[page]?.contentUrl ?? '')
    if (!response.ok) throw new Error(`The content of this page could not be loaded (${response.status}).`)
    return response.json()
  }
  const start = async (page: PageKey) => {
    const [{ Page }, content] = await Promise.all([importPage(page, pages[page]?.variant), fetchContent(page)])
    loaded.set(page, { Page, content })
    return { Page, content }
  }
  const startOrReload = async (page: PageKey) => {
    try {
      return await start(page)
    } catch (error) {
      if (!(await canReload(() => isCurrent(page)))) throw error
      location.reload()
      return new Promise<never>(() => {})
    }
  }
  const forget = (page: PageKey) => void promises.delete(page)
  const load = (page: PageKey) => {
    const started = promises.get(page)
    if (started) return started
    const promise = withTimeout(startOrReload(page))
    promises.set(page, promise)
    promise.catch(() => !isCurrent(page) && forget(page))
    return promise
  }
  return {
    pages: getPageKeys(pages),
    find: (page) => loaded.get(page),
    load,
    prefetch: (page) => load(page).catch(() => undefined),
    forget,
  }
}

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageTimeoutError('PageTimeoutError')), PAGE_LOAD_TIMEOUT_MS)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
