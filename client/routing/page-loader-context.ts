import { createContext } from 'react'
import { findHeroImage } from '../../shared/hero-image.ts'
import type { PageKey } from '../../shared/pages.ts'
import type { PageLoader } from './page-loader.ts'

/** The page loader of the app; null outside of it. */
export const PageLoaderContext = createContext<PageLoader | null>(null)

/** Loads a page that the user is likely to open, and its first image. */
export async function prefetchPage(loader: PageLoader | null, page: PageKey): Promise<void> {
  if (!loader || loader.find(page)) return
  // An error is reported when the user opens the page.
  const loaded = await loader.retry(page).catch(() => undefined)
  const heroImage = loaded && findHeroImage(loaded.content)
  // For an image with several sources, the browser chooses the file when it renders it.
  if (heroImage && !heroImage.sources) new Image().src = heroImage.src
}
