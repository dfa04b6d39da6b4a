export const IMAGES_PATH = '/pictures/'
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

/** What an image is rendered to besides its variants. Sizes are in pixels. */
export type ImageForm =
  | { readonly kind: 'favicon' }
  | { readonly kind: 'icon'; readonly size: number; readonly background?: string | undefined }
  | { readonly kind: 'social-image'; readonly focus?: string | undefined }
