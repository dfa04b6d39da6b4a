import type { SiteContent } from '../../shared/model/content.ts'
import { findFirstPicture } from '../../shared/page-content/first-picture.ts'
import { findHeroImage } from '../../shared/page-content/hero-image.ts'
import { getLandscape } from '../../shared/landscapes.ts'
import { getDirection } from '../../shared/languages/locale.ts'
import { listPackages } from '../../shared/page-content/packages.ts'
import type { PageKey } from '../../shared/pages.ts'
import { isOwnPicture, type ResolvedImage } from '../../shared/model/resolved-image.ts'
import { getPageTexts, listPages } from '../../shared/site-pages.ts'
import { getText } from '../../shared/languages/text-language.ts'
import { colors } from '../../shared/theme.ts'
import { getDrawingColors } from '../content/palette.ts'
import type { Derivation } from '../images/image-variants.ts'

/** An image that is derived from one of the site: an icon or a link preview. */
export interface Rendition {
  /** The URL path of the image. */
  readonly src: string
  readonly derivation: Derivation
}

export type IconName = keyof typeof iconDerivations

/** The icons of the site, derived from the favicon. */
const iconDerivations = {
  favicon: { kind: 'favicon' },
  touchIcon: { kind: 'icon', size: 180, background: colors.paper },
  icon192: { kind: 'icon', size: 192 },
  icon512: { kind: 'icon', size: 512 },
} as const satisfies Record<string, Derivation>

/** An icon of the site. That of the sample is in the colours of the agency. */
export function getIcon({ favicon, theme }: SiteContent, name: IconName): Rendition {
  const derivation = iconDerivations[name]
  return { src: favicon.src, derivation: isOwnPicture(favicon) ? derivation : { ...derivation, ...getColoring(theme) } }
}

/** The link preview of a page, and what its picture shows. Without one, it is drawn: an airplane above a landscape. */
export function getSocialImage(content: SiteContent, page: PageKey): Rendition & Pick<ResolvedImage, 'alt'> {
  const image = findPreviewedImage(content, page)
  const { src, focus, alt } = image ?? { ...content.airplane, alt: content.agency.name }
  const name = getText(content.agency.name)
  const texts = page === 'home' ? { title: name } : { title: getText(getPageTexts(content, page).name), name }
  const { logo, theme, locale } = content
  const derivation = {
    kind: 'social-image',
    ...(focus && { focus }),
    hasArcade: !isOwnPicture({ src }),
    ...texts,
    direction: getDirection(locale),
    ...(!image && { landscape: getLandscape(theme.landscape, page) }),
    ...(isOwnPicture(logo) && { logo: logo.src }),
    ...getColoring(theme),
  } as const
  return { src, derivation, alt }
}

/** Lists every rendition that the site shows: its icons, and the link preview of each page. */
export function listRenditions(contents: readonly [SiteContent, ...SiteContent[]]): Rendition[] {
  const names = Object.keys(iconDerivations) as IconName[]
  const icons = names.map((name) => getIcon(contents[0], name))
  const previews = contents.flatMap((content) => listPages(content).map((page) => getSocialImage(content, page)))
  return [...icons, ...previews]
}

/** Without colours of the agency, the keys of renditions stay as they are. */
function getColoring(theme: SiteContent['theme']) {
  return theme.action || theme.accent ? { colors: getDrawingColors(theme) } : {}
}

/** The image of a page's link preview: its own first one, or the home page's. */
function findPreviewedImage(content: SiteContent, page: PageKey): ResolvedImage | undefined {
  const [picture] = listPackages(content, page).flatMap(({ entry }) => entry.picture ?? [])
  return (
    findHeroImage(content, page) ??
    picture ??
    findFirstPicture(getPageTexts(content, page).body) ??
    findHeroImage(content, 'home')
  )
}
