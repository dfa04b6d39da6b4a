import { open } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { acceptSvg, isSvg } from './accept-svg.ts'
import { ImageError, unreadableImage } from './image-error.ts'
import { getVariantFileName, type ImageType, type ImageVariants } from './image-variants.ts'

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

/** Describes the variants of an image from its header. Throws an ImageError if it is damaged, too large or unsafe. */
export async function inspectImage(file: string, key: string): Promise<ImageVariants> {
  const name = path.basename(file)
  const header = await readHeader(file)
  if (isSvg(header)) return describe(key, await acceptSvg(file), ['image/svg+xml'], ([width]) => [width])
  const metadata = await readMetadata(file)
  rejectAnimated(name, metadata, header)
  rejectLarge(name, metadata)
  rejectNarrow(name, metadata.autoOrient)
  return describe(key, metadata.autoOrient, listTypes(metadata), listWidths)
}

interface Size {
  readonly width: number
  readonly height: number
}

function describe(
  key: string,
  { width, height }: Size,
  types: readonly ImageType[],
  list: (size: readonly [number, number]) => readonly number[],
): ImageVariants {
  const widths = list([width, height])
  const largest = widths.at(-1) ?? width
  return {
    key,
    width: largest,
    height: Math.max(1, Math.round((height * largest) / width)),
    color: undefined,
    variants: types.flatMap((type) =>
      widths.map((width) => ({ type, width, fileName: getVariantFileName(key, { type, width }) })),
    ),
  }
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

async function readMetadata(file: string): Promise<Metadata> {
  const name = path.basename(file)
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
