import { createContext } from 'react'
import type { PageKey } from '../../shared/pages.ts'
import type { PageLoader } from './page-loader.ts'

/** The page loader of the app; null outside of it. */
export const PageLoaderContext = createContext<PageLoader | null>(null)

/** Loads a page that the user is likely to open, and its first image. */
export async function prefetchPage(loader: PageLoader | null, page: PageKey): Promise<void> {
  if (!loader || loader.find(page)) return
  const loaded = await loader.prefetch(page)
  const firstImage = loaded?.content.head.firstImage
  if (firstImage) new Image().src = firstImage
}
