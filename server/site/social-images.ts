import { createHash } from 'node:crypto'
import type { SiteContent } from '../../shared/content.ts'
import type { ResolvedImage } from '../../shared/resolved-image.ts'
import { createPageMap, type PageMap } from '../../shared/pages.ts'
import { listPages } from '../../shared/site-pages.ts'
import { IMMUTABLE } from '../http/cache-control.ts'
import { SOCIAL_IMAGE_SIZE } from '../images/image-variants.ts'
import { findPreviewedImage, getSocialImage } from './renditions.ts'
import { createResource, type ReadRendition, type Resources } from './resources.ts'

export interface SocialImages {
  readonly images: PageMap<ResolvedImage | undefined>
  readonly resources: Resources
}

/** Creates the link preview image of each page from its hero image, or from the home page's. */
export function createSocialImages(content: SiteContent, readRendition: ReadRendition): SocialImages {
  const previews = listPages(content).map((page) => ({ page, hero: findPreviewedImage(content, page) }))
  const images = createPageMap(
    previews,
    ({ hero }) => hero && { src: getSocialImageUrl(hero), ...SOCIAL_IMAGE_SIZE, alt: hero.alt },
  )
  const createImage = (hero: ResolvedImage) => {
    const create = () => readRendition(getSocialImage(hero))
    return createResource({ type: 'image/jpeg', cacheControl: IMMUTABLE, create })
  }
  const heroes = previews.flatMap(({ hero }) => hero ?? [])
  return { images, resources: new Map(heroes.map((hero) => [getSocialImageUrl(hero), createImage(hero)])) }
}

/**
 * Services cache link previews for long, so the URL depends on the image and its focus point. Image URLs contain a hash
 * of the file.
 */
function getSocialImageUrl({ src, focus = '' }: ResolvedImage): string {
  return `/share/${createHash('sha256').update(`${src}${focus}`).digest('hex').slice(0, 12)}.jpg`
}
