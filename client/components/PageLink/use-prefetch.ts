import { use, useEffect } from 'react'
import type { PageKey } from '../../../shared/pages.ts'
import { PageLoaderContext, prefetchPage } from '../../routing/page-loader-context.ts'

/** Long enough for the browser to paint what the user opened. */
const DELAY_MS = 100

/** Loads the pages of `links` soon after `isVisible` becomes true. */
export function usePrefetch(links: readonly { readonly page: PageKey }[], isVisible: boolean): void {
  const loader = use(PageLoaderContext)
  useEffect(() => {
    if (!isVisible) return
    const timer = setTimeout(() => links.forEach(({ page }) => void prefetchPage(loader, page)), DELAY_MS)
    return () => clearTimeout(timer)
  }, [links, isVisible, loader])
}
