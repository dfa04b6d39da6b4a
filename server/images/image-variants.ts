import { z } from 'zod'

/** The types of files that visitors get, each with the ending of its file names. */
export const pictureEndings = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
} as const

export type PictureType = keyof typeof pictureEndings

/** What a page needs to show a picture before it has come. */
export interface PreparedPicture {
  /** The largest variant's size in pixels, turned upright: for the attributes that keep its place. */
  readonly width: number
  readonly height: number
  /** CSS colour of the picture's average, shown until it has come; `transparent` where it can be seen through. */
  readonly color: string
  /** The better types first (AVIF, WebP, then JPEG or PNG), the widths of each type rising. */
  readonly variants: readonly PictureVariant[]
}

export interface PictureVariant {
  readonly type: PictureType
  /** In pixels. */
  readonly width: number
  /** Name in the cache folder. It holds the hash of the original, so the file can be cached for ever. */
  readonly fileName: string
}

/** Reads what was stored as JSON; a damaged file is not a prepared picture. */
export const preparedPicture: z.ZodType<PreparedPicture> = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  color: z.string(),
  variants: z.array(
    z.object({
      type: z.enum(['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/svg+xml']),
      width: z.int().positive(),
      fileName: z.string(),
    }),
  ),
})
