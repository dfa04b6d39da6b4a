import type { ResolvedImage } from './resolved-image.ts'
import type { OwnPageContent } from './page-content.ts'

/** The image that a page shows first, if it has one. */
export function findHeroImage(content: OwnPageContent): ResolvedImage | undefined {
  if ('slideshow' in content) return content.slideshow.slides[0]
  if ('banner' in content) return content.banner
  return undefined
}
