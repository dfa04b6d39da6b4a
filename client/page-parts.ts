import type { ComponentType } from 'react'
import type { SiteContent } from '../shared/content.ts'
import { PAGE_PART_TIMEOUT_MS, type PageKey } from '../shared/pages.ts'
import { reloadOnce } from './reload-once.ts'
import type { Motion } from './use-motion.ts'

export interface PageProps {
  content: SiteContent
  motion: Motion
}

export type PageComponent = ComponentType<PageProps>

type PagePart = { Page: PageComponent }

const importers: Record<PageKey, () => Promise<PagePart>> = {
  home: () => import('./pages/HomePage.tsx'),
  about: () => import('./pages/AboutPage.tsx'),
  services: () => import('./pages/ServicesPage.tsx'),
  visa: () => import('./pages/VisaPage.tsx'),
  umrah: () => import('./pages/UmrahPage.tsx'),
  tours: () => import('./pages/ToursPage.tsx'),
  contact: () => import('./pages/ContactPage.tsx'),
}

/** A part did not come in time. The page shows words of its own for it. */
export class PartTimeoutError extends Error {
  override readonly name = 'PartTimeoutError'
}

/** Fetches script parts by page, each at most once at a time, and keeps what has come. */
export class PageParts {
  private readonly loaded = new Map<PageKey, PageComponent>()
  private readonly attempts = new Map<PageKey, Promise<PageComponent>>()
  private readonly wanted = new WeakMap<Promise<PageComponent>, Promise<PageComponent>>()
  private readonly failed = new Set<PageKey>()
  private readonly importers: Record<PageKey, () => Promise<PagePart>>

  constructor(partImporters = importers) {
    this.importers = partImporters
  }

  /** The page's component if its part has come, so that a render needs no wait. */
  find(page: PageKey): PageComponent | undefined {
    return this.loaded.get(page)
  }

  /**
   * The attempt to fetch the page's part, begun if there is none. It rejects with the browser's reason, or with a
   * PartTimeoutError after 120 seconds, and stays rejected until `retry`: a render that asks again gets its answer.
   */
  load(page: PageKey): Promise<PageComponent> {
    const attempt = this.attempts.get(page) ?? this.begin(page)
    this.attempts.set(page, attempt)
    return attempt
  }

  /**
   * As `load`, for the page that the visitor is at: a part that is gone is worth loading the page anew, once.
   * The promise stays open while that happens.
   */
  want(page: PageKey): Promise<PageComponent> {
    const attempt = this.load(page)
    const wanted = this.wanted.get(attempt) ?? attempt.catch(reloadOnce)
    this.wanted.set(attempt, wanted)
    return wanted
  }

  /** As `load`, but a failed attempt is forgotten first: for visitors who ask once more. */
  retry(page: PageKey): Promise<PageComponent> {
    if (this.failed.delete(page)) this.attempts.delete(page)
    return this.load(page)
  }

  private async begin(page: PageKey): Promise<PageComponent> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new PartTimeoutError()), PAGE_PART_TIMEOUT_MS)
    })
    try {
      const { Page } = await Promise.race([this.importers[page](), timeout])
      this.loaded.set(page, Page)
      return Page
    } catch (error) {
      this.failed.add(page)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

export const pageParts = new PageParts()
