import { createContext } from 'react'
import type { PageKey } from '../../shared/pages.ts'
import { savesData } from '../saves-data.ts'
import type { PageLoader } from './page-loader.ts'

/** The page loader of the app; null outside of it. */
export const PageLoaderContext = createContext<PageLoader | null>(null)

/** Loads a page that the user is likely to open, and its first image, unless this would cost them data or time. */
export async function prefetchPage(loader: PageLoader | null, page: PageKey): Promise<void> {
  if (!loader || loader.find(page) || savesData()) return
  const loaded = await loader.prefetch(page)
  const firstImage = loaded?.content.head.firstImage
  if (firstImage) new Image().src = firstImage
}
