import { open } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { ImageError, unreadableImage } from './image-error.ts'
import type { ImageType, ImageVariants } from './image-variants.ts'

/** In pixels: cards and phones at one and two device pixels, the full width, and that at two device pixels. */
const WIDTHS = [400, 800, 1200, 1600] as const
const WIDTH_MAX = 1600
const HEIGHT_MAX = 3200
/** Skips a width that is only slightly smaller than the largest. */
const STEP_MAX = 0.9
const ASPECT_RATIO_MAX = 50

const PIXELS_PER_MEGAPIXEL = 1_000_000
/** Formats that are not decoded by line need 6 to 35 bytes per pixel. All fit into the worker's limit. */
const megapixelsMax = { streamed: 50, progressive: 16, webp: 16, avif: 8 } as const
const kindNames = {
  streamed: 'an image',
  progressive: 'a progressive or interlaced image',
  webp: 'a WebP',
  avif: 'an AVIF',
} as const
const readableFormats = ['jpeg', 'png', 'webp', 'heif']
const HEADER_BYTES = 64 * 1024

/** Lists the variants of a photo from its header. Throws an ImageError if it is damaged, too large or unsafe. */
export async function inspectPhoto(name: string, file: string): Promise<InspectedPhoto> {
  const metadata = await readMetadata(name, file)
  rejectAnimated(name, metadata, await readHeader(file))
  rejectLarge(name, metadata)
  rejectNarrow(name, metadata.autoOrient)
  const { width, height } = metadata.autoOrient
  const widths = listWidths([width, height])
  const largest = widths.at(-1) ?? width
  return {
    width: largest,
    height: Math.max(1, Math.round((height * largest) / width)),
    variants: listTypes(metadata).flatMap((type) => widths.map((width) => ({ type, width }))),
  }
}

export type InspectedPhoto = Omit<ImageVariants, 'color'>

/** Whether a file starts like XML, apart from a byte order mark and white space. */
export async function isSvg(file: string): Promise<boolean> {
  return /^(?:\u00ef\u00bb\u00bf)?\s*</.test((await readHeader(file)).toString('latin1', 0, 256))
}

interface Size {
  readonly width: number
  readonly height: number
}

function listWidths([width, height]: readonly [number, number]): number[] {
  const largest = Math.max(1, Math.floor(Math.min(width, WIDTH_MAX, (width * HEIGHT_MAX) / height)))
  return [...WIDTHS.filter((step) => step < largest * STEP_MAX), largest]
}

function listTypes({ hasAlpha }: Metadata): readonly ImageType[] {
  return ['image/avif', 'image/webp', hasAlpha ? 'image/png' : 'image/jpeg']
}

async function readHeader(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES))
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function readMetadata(name: string, file: string): Promise<Metadata> {
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadableImage(name, error)
    })
  const isHeic = metadata.format === 'heif' && metadata.compression !== 'av1'
  if (isHeic || !readableFormats.includes(metadata.format)) throw unreadableImage(name)
  return metadata
}

function rejectAnimated(name: string, { format, pages = 1 }: Metadata, header: Buffer): void {
  const isAnimatedPng = format === 'png' && header.includes('acTL')
  if (pages <= 1 && !isAnimatedPng) return
  throw new ImageError(`${name} is animated or holds several images; give a single still one.`)
}

function rejectLarge(name: string, metadata: Metadata): void {
  const { width, height } = metadata
  const kind = getKind(metadata)
  const megapixels = (width * height) / PIXELS_PER_MEGAPIXEL
  if (megapixels <= megapixelsMax[kind]) return
  throw new ImageError(
    `${name} has ${Math.ceil(megapixels)} megapixels; ${kindNames[kind]} may have at most ${megapixelsMax[kind]}.`,
  )
}

function getKind({ format, isProgressive }: Metadata): keyof typeof megapixelsMax {
  if (format === 'heif') return 'avif'
  if (format === 'webp') return 'webp'
  return isProgressive ? 'progressive' : 'streamed'
}

function rejectNarrow(name: string, { width, height }: Size): void {
  if (Math.max(width, height) <= Math.min(width, height) * ASPECT_RATIO_MAX) return
  throw new ImageError(
    `${name} has ${width} × ${height} pixels; ` +
      `the longer side may be at most ${ASPECT_RATIO_MAX} times as long as the shorter one.`,
  )
}
