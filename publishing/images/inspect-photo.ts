import sharp, { type Metadata } from 'sharp'
import { ImageError, damagedImage } from './image-error.ts'

/** In pixels: cards and phones at one and two device pixels, the full width, and that at two device pixels. */
const WIDTHS = [400, 800, 1200, 1600, 2400] as const
/**
 * The largest variant, such as 2400 × 1800: wide places show a part of an upright photo, upright ones of a wide one.
 */
const PIXELS_MAX = 4_320_000
/** For browsers without AVIF, which have no large screens with two device pixels. */
const OLDER_WIDTH_MAX = 1600
/** Skips a width that is only slightly smaller than the largest. */
const STEP_MAX = 0.9
const ASPECT_RATIO_MAX = 50

const PIXELS_PER_MEGAPIXEL = 1_000_000
/** Formats that are not decoded by line need 6 to 35 bytes per pixel. All fit into the container of the publisher. */
const kinds = {
  streamed: { name: 'an image', megapixelsMax: 50 },
  progressive: { name: 'a progressive or interlaced image', megapixelsMax: 16 },
  whole: { name: 'a WebP, GIF or TIFF', megapixelsMax: 16 },
  avif: { name: 'an AVIF', megapixelsMax: 8 },
} as const

/** Plans the largest variant of a photo by its header. Throws an ImageError if it is damaged or too large. */
export async function inspectPhoto(name: string, image: string | Buffer) {
  const metadata = await readMetadata(name, image)
  rejectLarge(name, metadata)
  rejectNarrow(name, metadata.autoOrient)
  const { width, height } = metadata.autoOrient
  const largest = Math.max(1, Math.floor(Math.min(width, Math.sqrt((PIXELS_MAX * width) / height))))
  return {
    width: largest,
    height: Math.max(1, Math.round((height * largest) / width)),
    hasAlpha: metadata.hasAlpha,
  }
}

/** The widths of the variants of a photo: as AVIF, and for browsers without it. */
export function planWidths(width: number): { widths: number[]; olderWidths: number[] } {
  const plan = (largest: number) => [...WIDTHS.filter((step) => step < largest * STEP_MAX), largest]
  return { widths: plan(width), olderWidths: plan(Math.min(width, OLDER_WIDTH_MAX)) }
}

/** Reads the header of an image, given by its path or its bytes. */
export async function readMetadata(name: string, image: string | Buffer): Promise<Metadata> {
  try {
    return await sharp(image, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw damagedImage(name, error)
  }
}

function rejectLarge(name: string, metadata: Metadata): void {
  const kind = kinds[getKind(metadata)]
  const megapixels = (metadata.width * metadata.height) / PIXELS_PER_MEGAPIXEL
  if (megapixels <= kind.megapixelsMax) return
  throw new ImageError(
    `${name} has ${Math.ceil(megapixels)} megapixels; ${kind.name} may have at most ${kind.megapixelsMax}.`,
  )
}

function getKind({ format, isProgressive }: Metadata): keyof typeof kinds {
  if (format === 'heif') return 'avif'
  if (format !== 'jpeg' && format !== 'png') return 'whole'
  return isProgressive ? 'progressive' : 'streamed'
}

function rejectNarrow(name: string, { width, height }: Metadata['autoOrient']): void {
  if (Math.max(width, height) <= Math.min(width, height) * ASPECT_RATIO_MAX) return
  throw new ImageError(
    `${name} has ${width} × ${height} pixels; ` +
      `the longer side may be at most ${ASPECT_RATIO_MAX} times as long as the shorter one.`,
  )
}
