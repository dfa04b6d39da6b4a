import { z } from 'zod'

export const IMAGES_PATH = '/pictures/'

export const imageExtensions = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
} as const

export type ImageType = keyof typeof imageExtensions

export interface ImageVariants {
  /** The hash of the recipe and the original; the start of every file name. */
  readonly key: string
  readonly width: number
  readonly height: number
  /** Average CSS colour, `transparent` for an image with transparency, undefined until the image is processed. */
  readonly color: string | undefined
  /** Best types first (AVIF, WebP, then JPEG or PNG), each with rising widths. */
  readonly variants: readonly ImageVariant[]
}

export interface ImageVariant {
  readonly type: ImageType
  readonly width: number
  /** Name in the cache folder and in the URL. It contains the key, so the response never changes. */
  readonly fileName: string
}

export interface InspectedImage extends ImageVariants {
  readonly file: string
}

export const VARIANT_FILE_PATTERN = /^[\da-f]{32}-[1-9]\d{0,4}\.(?:avif|webp|jpg|png|svg)$/

/** All file names that the server writes to the cache folder. It deletes no others. */
export const CACHE_FILE_PATTERN =
  /^(?:[\da-f]{32}(?:-[1-9]\d{0,4}\.(?:avif|webp|jpg|png|svg|svg\.br|svg\.gz)|\.json|\.lock)|[\da-f-]{36}\.tmp)$/

const KEY_LENGTH = 32

/** The key of a hash, or of a name in the cache folder. Half of a SHA-256 is enough and keeps URLs short. */
export const getKey = (name: string): string => name.slice(0, KEY_LENGTH)

export function getVariantFileName(key: string, { type, width }: Pick<ImageVariant, 'type' | 'width'>): string {
  return `${key}-${width}.${imageExtensions[type]}`
}

const imageType = z.enum(['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/svg+xml'])

const storedImage = z.object({
  width: z.int().min(1).max(99_999),
  height: z.int().min(1).max(99_999),
  color: z.string().regex(/^(?:#[\da-f]{6}|transparent)$/),
  variants: z
    .array(z.object({ type: imageType, width: z.int().min(1).max(99_999) }))
    .min(1)
    .max(20),
})

/** Serializes a processed image. File names are omitted, because they follow from the key. */
export function serializeImage({ width, height, color, variants }: ImageVariants): string {
  return JSON.stringify({ width, height, color, variants: variants.map(({ type, width }) => ({ type, width })) })
}

/** The inverse of `serializeImage`. Throws if `json` is damaged. */
export function parseImage(key: string, json: string): ImageVariants {
  const { variants, ...image } = storedImage.parse(JSON.parse(json))
  return {
    key,
    ...image,
    variants: variants.map((variant) => ({ ...variant, fileName: getVariantFileName(key, variant) })),
  }
}
