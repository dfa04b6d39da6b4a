import { createHash } from 'node:crypto'
import type { SiteContent } from '../../shared/content.ts'
import { getPageContent } from '../../shared/page-content.ts'
import { createPageMap, type PageMap } from '../../shared/pages.ts'
import type { ResolvedImage } from '../../shared/resolved-image.ts'
import { listPages } from '../../shared/site-pages.ts'
import { IMMUTABLE } from '../http/cache-control.ts'
import { SOCIAL_IMAGE_SIZE } from '../images/image-variants.ts'
import { findPreviewedImage, getSocialImage } from './renditions.ts'
import { createResource, type Resources, type SiteOptions } from './resources.ts'

interface PageResources {
  /** URL of each page's content as JSON, which the client loads when the user navigates. */
  readonly contentUrls: PageMap<string>
  /** The link preview of each page: its hero image, or the home page's. */
  readonly socialImages: PageMap<ResolvedImage | undefined>
  readonly resources: Resources
}

/** Creates what belongs to the pages. The URLs contain a hash of the content, or of the image and its focus point. */
export function createPageResources(
  content: SiteContent,
  { origin, readRendition }: Pick<SiteOptions, 'origin' | 'readRendition'>,
): PageResources {
  const pages = listPages(content).map((page) => {
    const json = JSON.stringify(getPageContent(content, page, origin))
    const hash = createHash('sha256').update(json).digest('base64url').slice(0, 10)
    const hero = findPreviewedImage(content, page)
    return { page, json, url: `/content/${page.replace('/', '')}-${hash}.json`, hero }
  })
  const createJson = (json: string) =>
    createResource({ type: 'application/json; charset=utf-8', cacheControl: IMMUTABLE, create: () => json })
  const createImage = (hero: ResolvedImage) => {
    const create = () => readRendition(getSocialImage(hero))
    return createResource({ type: 'image/jpeg', cacheControl: IMMUTABLE, create })
  }
  const heroes = pages.flatMap(({ hero }) => hero ?? [])
  return {
    contentUrls: createPageMap(pages, ({ url }) => url),
    socialImages: createPageMap(
      pages,
      ({ hero }) => hero && { src: getSocialImageUrl(hero), ...SOCIAL_IMAGE_SIZE, alt: hero.alt },
    ),
    resources: new Map([
      ...pages.map(({ json, url }) => [url, createJson(json)] as const),
      ...heroes.map((hero) => [getSocialImageUrl(hero), createImage(hero)] as const),
    ]),
  }
}

/** Services cache link previews for long. Image URLs contain a hash of the file. */
function getSocialImageUrl({ src, focus = '' }: ResolvedImage): string {
  return `/share/${createHash('sha256').update(`${src}${focus}`).digest('hex').slice(0, 12)}.jpg`
}
