import { createHash } from 'node:crypto'
import type { SiteContent } from '../../shared/model/content.ts'
import { getPageContent } from '../../shared/page-content/page-content.ts'
import { createPageMap, type PageMap } from '../../shared/pages.ts'
import type { ResolvedImage } from '../../shared/model/resolved-image.ts'
import { listPages } from '../../shared/site-pages.ts'
import { IMMUTABLE } from '../http/cache-control.ts'
import { SOCIAL_IMAGE_SIZE } from '../images/image-variants.ts'
import { getRenditionKey } from '../store/version.ts'
import { getSocialImage, type Rendition } from './renditions.ts'
import { createResource, type Resources, type SiteOptions } from './resources.ts'

interface PageResources {
  /** URL of each page's content as JSON, which the client loads when the user navigates. */
  readonly contentUrls: PageMap<string>
  /** The link preview of each page. */
  readonly socialImages: PageMap<ResolvedImage>
  readonly resources: Resources
}

/** Creates what belongs to the pages. The URLs contain a hash of the content, or of what the link preview shows. */
export function createPageResources(
  content: SiteContent,
  { origin, readRendition }: Pick<SiteOptions, 'origin' | 'readRendition'>,
): PageResources {
  const pages = listPages(content).map((page) => {
    const json = JSON.stringify(getPageContent(content, page, origin))
    const hash = createHash('sha256').update(json).digest('base64url').slice(0, 10)
    const preview = getSocialImage(content, page)
    return { page, json, url: `/content/${page.replace('/', '')}-${hash}.json`, preview }
  })
  const createJson = (json: string) =>
    createResource({ type: 'application/json; charset=utf-8', cacheControl: IMMUTABLE, create: () => json })
  const createImage = (preview: Rendition) =>
    createResource({ type: 'image/jpeg', cacheControl: IMMUTABLE, create: () => readRendition(preview) })
  return {
    contentUrls: createPageMap(pages, ({ url }) => url),
    socialImages: createPageMap(pages, ({ preview }) => ({
      src: getSocialImageUrl(preview),
      ...SOCIAL_IMAGE_SIZE,
      alt: preview.alt,
    })),
    resources: new Map([
      ...pages.map(({ json, url }) => [url, createJson(json)] as const),
      ...pages.map(({ preview }) => [getSocialImageUrl(preview), createImage(preview)] as const),
    ]),
  }
}

/** Services cache link previews for long. The key contains a hash of the picture's file. */
function getSocialImageUrl({ src, derivation }: Rendition): string {
  return `/share/${createHash('sha256').update(getRenditionKey(src, derivation)).digest('hex').slice(0, 12)}.jpg`
}
