import type { ResolvedImage } from '../../shared/content.ts'
import { IMAGES_PATH } from './read-variant.ts'
import type { PictureVariant, PreparedPicture } from './image-variants.ts'
import { createPicturePreparer } from './process-image.ts'

/** The width of the image that browsers without AVIF and WebP load, or the nearest one to it. */
const FALLBACK_WIDTH = 800

/** The agency's images in several formats and widths. */
export interface ImageStore {
  /** Creates the variants of an image file. Throws an ImageError if it cannot be used. */
  readonly load: (file: string) => Promise<Omit<ResolvedImage, 'alt'>>
  /** Deletes variants that are not in use and have not been for a week. */
  readonly deleteUnused: (fileNamesInUse: ReadonlySet<string>) => Promise<void>
}

export function createImageStore(cacheFolder: string): ImageStore {
  const preparer = createPicturePreparer(cacheFolder)
  return {
    load: async (file) => describeImage(await preparer.prepare(file)),
    deleteUnused: (fileNames) => preparer.sweep(fileNames),
  }
}

function describeImage({ width, height, color, variants }: PreparedPicture): Omit<ResolvedImage, 'alt'> {
  const modern = variants.filter(isModern)
  const types = [...new Set(modern.map(({ type }) => type))]
  const sources = types.map((type) => ({
    type,
    srcSet: modern
      .filter((variant) => variant.type === type)
      .map((variant) => `${getUrl(variant)} ${variant.width}w`)
      .join(','),
  }))
  return {
    src: getUrl(findFallback(variants)),
    width,
    height,
    ...(sources.length > 0 && { sources }),
    ...(color.startsWith('#') && { color: color.slice(1) }),
  }
}

function findFallback(variants: readonly PictureVariant[]): PictureVariant {
  const distance = ({ width }: PictureVariant) => Math.abs(width - FALLBACK_WIDTH)
  const [fallback] = variants.filter((variant) => !isModern(variant)).toSorted((a, b) => distance(a) - distance(b))
  if (!fallback) throw new Error('The image has no variant that every browser supports.')
  return fallback
}

function isModern({ type }: PictureVariant): boolean {
  return type === 'image/avif' || type === 'image/webp'
}

function getUrl({ fileName }: PictureVariant): string {
  return IMAGES_PATH + fileName
}
