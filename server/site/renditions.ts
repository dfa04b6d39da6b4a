import type { SiteContent } from '../../shared/model/content.ts'
import { findHeroImage } from '../../shared/page-content/hero-image.ts'
import { getDirection } from '../../shared/languages/locale.ts'
import { listPackages } from '../../shared/page-content/packages.ts'
import type { PageKey } from '../../shared/pages.ts'
import type { ResolvedImage } from '../../shared/model/resolved-image.ts'
import { getPageTexts, listPages } from '../../shared/site-pages.ts'
import { getText } from '../../shared/languages/text-language.ts'
import { colors } from '../../shared/theme.ts'
import { PICTURES_PATH, type Derivation } from '../images/image-variants.ts'

/** An image that is derived from one of the site: an icon or a link preview. */
export interface Rendition {
  /** The URL path of the image. */
  readonly src: string
  readonly derivation: Derivation
}

/** The icons of the site, derived from the favicon. */
export const iconDerivations = {
  favicon: { kind: 'favicon' },
  touchIcon: { kind: 'icon', size: 180, background: colors.paper },
  icon192: { kind: 'icon', size: 192 },
  icon512: { kind: 'icon', size: 512 },
} as const satisfies Record<string, Derivation>

/** The link preview of a page that has a picture, and what the picture shows. */
export function findSocialImage(
  content: SiteContent,
  page: PageKey,
): (Rendition & Pick<ResolvedImage, 'alt'>) | undefined {
  const image = findPreviewedImage(content, page)
  if (!image) return undefined
  const { src, focus, alt } = image
  const name = getText(content.agency.name)
  const texts = page === 'home' ? { title: name } : { title: getText(getPageTexts(content, page).name), name }
  const direction = getDirection(content.locale)
  const hasArcade = !src.startsWith(PICTURES_PATH)
  return { src, derivation: { kind: 'social-image', ...(focus && { focus }), hasArcade, ...texts, direction }, alt }
}

/** Lists every rendition that the site shows: its icons, and the link preview of each page. */
export function listRenditions(contents: readonly [SiteContent, ...SiteContent[]]): Rendition[] {
  const icons = Object.values(iconDerivations).map((derivation) => ({ src: contents[0].favicon.src, derivation }))
  const previews = contents.flatMap((content) =>
    listPages(content).flatMap((page) => findSocialImage(content, page) ?? []),
  )
  return [...icons, ...previews]
}

/** The image of a page's link preview: its hero image, that of its first package, or that of Home. */
function findPreviewedImage(content: SiteContent, page: PageKey): ResolvedImage | undefined {
  const [picture] = listPackages(content, page).flatMap(({ entry }) => entry.picture ?? [])
  return findHeroImage(content, page) ?? picture ?? findHeroImage(content, 'home')
}
