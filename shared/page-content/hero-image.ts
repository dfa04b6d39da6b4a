import type { SiteContent } from '../model/content.ts'
import { findHomeImage, getHomeContent } from './home-content.ts'
import type { PageKey } from '../pages.ts'
import type { ResolvedImage } from '../model/resolved-image.ts'

/** The image that a page shows first, if it has one. */
export function findHeroImage(content: SiteContent, page: PageKey): ResolvedImage | undefined {
  if (page === 'home') return findHomeImage(getHomeContent(content))
  if (page === 'about' && content.about.sections.includes('banner')) return content.about.banner
  return undefined
}
