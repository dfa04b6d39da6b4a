import type { Direction } from '../../shared/languages/languages.ts'
import type { LandscapeName } from '../../shared/landscapes.ts'
import type { DrawingColors } from '../../shared/theme.ts'

/** Size that link previews show best, in pixels. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const

export const imageExtensions = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
} as const

export type ImageType = keyof typeof imageExtensions

/** The type of the image in a file; undefined for other files. */
export function getImageType(fileName: string): ImageType | undefined {
  const types = Object.keys(imageExtensions) as ImageType[]
  return types.find((type) => fileName.endsWith(`.${imageExtensions[type]}`))
}

/** An image in all its variants, each of which is a `File`. Sizes are in pixels. */
export interface ImageVariants<File> {
  readonly width: number
  readonly height: number
  /** Average CSS colour; `transparent` for an image with transparency. */
  readonly color: string
  /** Best types first (AVIF, WebP, then JPEG or PNG), each with rising widths. */
  readonly variants: readonly (File & { readonly type: ImageType; readonly width: number })[]
}

export type EncodedImage = ImageVariants<{ readonly body: Buffer }>

/** How an icon or a link preview is derived from an image. Sizes are in pixels. */
export type Derivation =
  | (Coloring & { readonly kind: 'favicon' })
  | (Coloring & { readonly kind: 'icon'; readonly size: number; readonly background?: string | undefined })
  | SocialImageDerivation

interface Coloring {
  /** The colours of what the site draws, if the agency has its own. */
  readonly colors?: DrawingColors | undefined
}

/** A link preview: a picture with the name of the page and of the agency below it. */
export interface SocialImageDerivation extends Coloring {
  readonly kind: 'social-image'
  /** The landscape of a preview without a picture. It is drawn: the image is the airplane, above the landscape. */
  readonly landscape?: LandscapeName | undefined
  /** The URL path of the agency's logo. */
  readonly logo?: string | undefined
  /** A value of `object-position` in percentages; the centre by default. */
  readonly focus?: string | undefined
  /** Whether three arches frame the picture, which was drawn for them. Others are framed by one. */
  readonly hasArcade: boolean
  readonly title: string
  /** A smaller text below the title. */
  readonly name?: string | undefined
  /** The side on which the texts start. */
  readonly direction: Direction
}
