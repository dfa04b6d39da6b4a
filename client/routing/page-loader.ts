import type { ComponentType } from 'react'
import type { AnyPageContent, PageContent, SharedContent } from '../../shared/page-content.ts'
import { PAGE_LOAD_TIMEOUT_MS } from '../../shared/page-load-timeout.ts'
import type { PageKey } from '../../shared/pages.ts'
import type { Motion } from '../hooks/use-motion.ts'
import { PageTimeoutError } from './page-timeout-error.ts'
import { reloadOnce } from './reload-once.ts'

export interface PageProps<Key extends PageKey = PageKey> {
  content: PageContent<Key>
  shared: SharedContent
  motion: Motion
}

/** The script chunk of a page. */
export interface PageModule {
  readonly Page: ComponentType<PageProps>
}

/** A page that is ready to render. */
export interface LoadedPage extends PageModule {
  readonly content: AnyPageContent
}

export interface PageSources {
  /** The pages of the site. */
  readonly pages: readonly PageKey[]
  readonly importPage: (page: PageKey) => Promise<PageModule>
  readonly fetchContent: (page: PageKey) => Promise<AnyPageContent>
}

/** Loads the script chunk and the content of pages. Each page is loaded once. */
export interface PageLoader extends Pick<PageSources, 'pages'> {
  /** The page if it is loaded, so that it renders without suspending. */
  readonly find: (page: PageKey) => LoadedPage | undefined
  /**
   * Loads a page. Rejects with the browser's error, or with a PageTimeoutError after 120 seconds, and keeps the
   * rejected promise until `retry`: a component that suspends again must receive the same promise.
   */
  readonly load: (page: PageKey) => Promise<LoadedPage>
  /**
   * Loads the page of the current URL, in the browser. If its chunk or content no longer exists, reloads the document
   * once; the promise stays pending meanwhile. Rejects without a reload if the user has left for another page.
   */
  readonly loadOrReload: (page: PageKey) => Promise<LoadedPage>
  /** Loads a page again if the last attempt failed. */
  readonly retry: (page: PageKey) => Promise<LoadedPage>
}

export function createPageLoader({ pages, importPage, fetchContent }: PageSources): PageLoader {
  const loaded = new Map<PageKey, LoadedPage>()
  const failed = new Set<PageKey>()
  const attempts = new Map<PageKey, Promise<LoadedPage>>()
  const attemptsOrReloads = new WeakMap<Promise<LoadedPage>, Promise<LoadedPage>>()

  const attempt = async (page: PageKey) => {
    try {
      const [{ Page }, content] = await withTimeout(Promise.all([importPage(page), fetchContent(page)]))
      const loadedPage = { Page, content }
      loaded.set(page, loadedPage)
      return loadedPage
    } catch (error) {
      failed.add(page)
      throw error
    }
  }
  const load = (page: PageKey) => getOrSet(attempts, page, () => attempt(page))
  const loadOrReload = (page: PageKey) => {
    const promise = load(page)
    return getOrSet(attemptsOrReloads, promise, () => {
      const { pathname } = location
      return promise.catch((error: unknown) => {
        if (location.pathname === pathname) return reloadOnce(error)
        // The user has left for another page, which must not reload. A return to this page still can.
        attemptsOrReloads.delete(promise)
        throw error
      })
    })
  }
  const retry = (page: PageKey) => {
    if (failed.delete(page)) attempts.delete(page)
    return load(page)
  }
  return { pages, find: (page) => loaded.get(page), load, loadOrReload, retry }
}

interface Store<Key, Value> {
  get: (key: Key) => Value | undefined
  set: (key: Key, value: Value) => unknown
}

function getOrSet<Key, Value>(store: Store<Key, Value>, key: Key, create: () => Value): Value {
  const value = store.get(key) ?? create()
  store.set(key, value)
  return value
}

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageTimeoutError('PageTimeoutError')), PAGE_LOAD_TIMEOUT_MS)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
