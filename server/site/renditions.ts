import type { SiteContent } from '../../shared/content.ts'
import { findHeroImage } from '../../shared/hero-image.ts'
import { listPackages } from '../../shared/packages.ts'
import type { PageKey } from '../../shared/pages.ts'
import type { ResolvedImage } from '../../shared/resolved-image.ts'
import { listPages } from '../../shared/site-pages.ts'
import { colors } from '../../shared/theme.ts'
import type { ImageForm } from '../images/image-variants.ts'

/** An image of the site in another form than in a page. */
export interface Rendition {
  /** The URL path of the image. */
  readonly src: string
  readonly form: ImageForm
}

/** The forms of the favicon. */
export const iconForms = {
  favicon: { kind: 'favicon' },
  touchIcon: { kind: 'icon', size: 180, background: colors.paper },
  icon192: { kind: 'icon', size: 192 },
  icon512: { kind: 'icon', size: 512 },
} as const satisfies Record<string, ImageForm>

export function getSocialImage({ src, focus }: ResolvedImage): Rendition {
  return { src, form: { kind: 'social-image', ...(focus && { focus }) } }
}

/** Lists every rendition that the site shows: its icons, and the link preview of each page. */
export function listRenditions(contents: readonly [SiteContent, ...SiteContent[]]): Rendition[] {
  const icons = Object.values(iconForms).map((form) => ({ src: contents[0].favicon.src, form }))
  const heroes = contents.flatMap((content) =>
    listPages(content).flatMap((page) => findPreviewedImage(content, page) ?? []),
  )
  return [...icons, ...heroes.map(getSocialImage)]
}

/** The image of a page's link preview: its hero image, that of its first package, or the home page's. */
export function findPreviewedImage(content: SiteContent, page: PageKey): ResolvedImage | undefined {
  const [picture] = listPackages(content, page).flatMap(({ shown }) => shown.picture ?? [])
  return findHeroImage(content, page) ?? picture ?? findHeroImage(content, 'home')
}
