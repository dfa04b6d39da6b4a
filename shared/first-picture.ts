import type { SiteContent, ServedPicture } from './content.ts'
import type { PageKey } from './pages.ts'

/** The picture that a page shows first, where it has one of its own. */
export function findFirstPicture({ home, about }: SiteContent, page: PageKey): ServedPicture | undefined {
  if (page === 'home') return home.slideshow.slides[0]
  if (page === 'about') return about.banner
  return undefined
}
