import type { ComponentType } from 'react'
import type { AnyPageContent, PageContent, SharedContent } from '../../shared/page-content.ts'
import { PAGE_LOAD_TIMEOUT_MS } from '../../shared/page-load-timeout.ts'
import type { PageKey } from '../../shared/pages.ts'
import type { Motion } from '../hooks/use-motion.ts'
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
  readonly importPage: (page: PageKey) => Promise<PageModule>
  readonly fetchContent: (page: PageKey) => Promise<AnyPageContent>
}

/** A page did not load in time. */
export class PageTimeoutError extends Error {
  override readonly name = 'PageTimeoutError'
}

/** Loads the script chunk and the content of pages. Each page is loaded once. */
export class PageLoader {
  private readonly loaded = new Map<PageKey, LoadedPage>()
  private readonly attempts = new Map<PageKey, Promise<LoadedPage>>()
  private readonly attemptsOrReloads = new WeakMap<Promise<LoadedPage>, Promise<LoadedPage>>()
  private readonly failed = new Set<PageKey>()
  private readonly sources: PageSources

  constructor(sources: PageSources) {
    this.sources = sources
  }

  /** The page if it is loaded, so that it renders without suspending. */
  find(page: PageKey): LoadedPage | undefined {
    return this.loaded.get(page)
  }

  /**
   * Loads a page. Rejects with the browser's error, or with a PageTimeoutError after 120 seconds, and keeps the
   * rejected promise until `retry`: a component that suspends again must receive the same promise.
   */
  load(page: PageKey): Promise<LoadedPage> {
    const attempt = this.attempts.get(page) ?? this.loadOnce(page)
    this.attempts.set(page, attempt)
    return attempt
  }

  /**
   * Loads the page that the user navigates to. If its chunk or content no longer exists, reloads the document once;
   * the promise stays pending meanwhile.
   */
  loadOrReload(page: PageKey): Promise<LoadedPage> {
    const attempt = this.load(page)
    const attemptOrReload = this.attemptsOrReloads.get(attempt) ?? attempt.catch(reloadOnce)
    this.attemptsOrReloads.set(attempt, attemptOrReload)
    return attemptOrReload
  }

  /** Loads a page again if the last attempt failed. */
  retry(page: PageKey): Promise<LoadedPage> {
    if (this.failed.delete(page)) this.attempts.delete(page)
    return this.load(page)
  }

  private async loadOnce(page: PageKey): Promise<LoadedPage> {
    const { importPage, fetchContent } = this.sources
    try {
      const [{ Page }, content] = await withTimeout(Promise.all([importPage(page), fetchContent(page)]))
      const loaded = { Page, content }
      this.loaded.set(page, loaded)
      return loaded
    } catch (error) {
      this.failed.add(page)
      throw error
    }
  }
}

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageTimeoutError()), PAGE_LOAD_TIMEOUT_MS)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
