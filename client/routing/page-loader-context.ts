import { createContext } from 'react'
import type { SiteContent } from '../../shared/content.ts'
import { findFirstPicture } from '../../shared/first-picture.ts'
import type { PageKey } from '../../shared/pages.ts'
import { pageParts } from './page-loader.ts'

/** Fetches what a page will show first, for a visitor who shows interest in it. */
export type PrefetchPage = (page: PageKey) => void

export const PrefetchContext = createContext<PrefetchPage>(() => {})

/** Makes the function that links call: it fetches the page's script part and the first of its pictures. */
export function createPrefetch(content: SiteContent): PrefetchPage {
  return (page) => {
    // A failure shows itself when the visitor gets there.
    pageParts.retry(page).catch(() => {})
    const picture = findFirstPicture(content, page)
    // Of a photograph the browser chooses the file when it shows it.
    if (picture && !picture.sources) new Image().src = picture.src
  }
}
