import type { SiteContent } from '../model/content.ts'
import { findHomeImage, getHomeContent } from './home-content.ts'
import type { PageKey } from '../pages.ts'
import type { ResolvedImage } from '../model/resolved-image.ts'
import { getPageTexts } from '../site-pages.ts'

/** The image that a page shows first, if it has one. */
export function findHeroImage(content: SiteContent, page: PageKey): ResolvedImage | undefined {
  if (page === 'home') return findHomeImage(getHomeContent(content))
  if (page === 'about') return content.about.sections.includes('banner') ? content.about.banner : undefined
  return getPageTexts(content, page).picture
}
