import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import { averageColor, type DrawnPicture, type DrawnVariant } from './encoded-image.ts'
import { ImageError, createUnreadableError } from './image-error.ts'
import { type PictureType } from './image-variants.ts'

// A server of 512 MB makes one picture at a time, on one core, and keeps nothing of it.
sharp.concurrency(1)
sharp.cache(false)

/** In pixels: cards and phones at one and two device pixels, the widest place, and that on a denser screen. */
const WIDTHS = [400, 800, 1200, 1600] as const
const WIDTH_MAX = 1600
const HEIGHT_MAX = 3200
/** A variant hardly smaller than the largest is not worth its making. */
const STEP_MIN = 0.9
const MEGAPIXELS_MAX = 50
/** For what is decoded whole: at 50 megapixels an AVIF takes 900 MB of memory, a JPEG that is not progressive 100. */
const WHOLE_MEGAPIXELS_MAX = 16
const PIXELS_PER_MEGAPIXEL = 1_000_000
const readableFormats = ['jpeg', 'png', 'webp', 'heif']

/**
 * Makes the variants of the JPEG, PNG, WebP or AVIF in `original`: upright, in sRGB, without any metadata.
 * Throws a ImageError, which calls the file `name`, where it is something else, damaged, animated or too large.
 */
export async function drawPhotograph(name: string, original: Buffer): Promise<DrawnPicture> {
  const metadata = await readMetadata(name, original)
  const widths = fittingWidths(metadata.autoOrient)
  const { data, info } = await decode(original, metadata, widths.at(-1) ?? 1).catch((error: unknown) => {
    throw createUnreadableError(name, error)
  })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const stats = await pixels().stats()
  const variants: DrawnVariant[] = []
  for (const [type, encode] of stats.isOpaque ? opaqueEncoders : transparentEncoders) {
    for (const width of widths) variants.push({ type, width, body: await encode(pixels().resize(width)).toBuffer() })
  }
  return { width: info.width, height: info.height, color: averageColor(stats), variants }
}

type Encoders = readonly (readonly [PictureType, (picture: Sharp) => Sharp])[]

// At effort 2 an AVIF is 5 to 20 % larger than at the default 4, and made six to ten times as quickly.
const opaqueEncoders: Encoders = [
  ['image/avif', (picture) => picture.removeAlpha().avif({ quality: 45, effort: 2, chromaSubsampling: '4:2:0' })],
  ['image/webp', (picture) => picture.removeAlpha().webp({ quality: 60 })],
  ['image/jpeg', (picture) => picture.removeAlpha().jpeg({ quality: 65, mozjpeg: true })],
]

// What can be seen through is mostly drawn: its coloured edges would blur with halved colour.
const transparentEncoders: Encoders = [
  ['image/avif', (picture) => picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:4:4' })],
  ['image/webp', (picture) => picture.webp({ quality: 70 })],
  ['image/png', (picture) => picture.png({ palette: true, quality: 80, effort: 3 })],
]

async function readMetadata(name: string, original: Buffer): Promise<Metadata> {
  // sharp has no sentence for what is empty.
  if (original.length === 0) throw createUnreadableError(name)
  const metadata = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw createUnreadableError(name, error)
    })
  const { format, pages = 1, width, height, isProgressive } = metadata
  if (!readableFormats.includes(format)) throw createUnreadableError(name)
  if (pages > 1) throw new ImageError(`${name} is animated or holds several pictures; give a single one that stands still.`)
  const megapixels = (width * height) / PIXELS_PER_MEGAPIXEL
  const isDecodedWhole = format === 'heif' || (format === 'png' && isProgressive)
  const max = isDecodedWhole ? WHOLE_MEGAPIXELS_MAX : MEGAPIXELS_MAX
  if (megapixels > max) {
    throw new ImageError(`${name} has ${Math.ceil(megapixels)} megapixels; a picture of its kind may have at most ${max}.`)
  }
  return metadata
}

/** Decodes once, to the largest size that is needed: all variants are made of these pixels. */
function decode(original: Buffer, { autoOrient }: Metadata, width: number): Promise<{ data: Buffer; info: OutputInfo }> {
  const height = Math.max(1, Math.round((width * autoOrient.height) / autoOrient.width))
  // Cameras write files that libjpeg warns of; half a file is an error.
  return sharp(original, { autoOrient: true, failOn: 'error', limitInputPixels: MEGAPIXELS_MAX * PIXELS_PER_MEGAPIXEL })
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function fittingWidths({ width, height }: { width: number; height: number }): number[] {
  const largest = Math.max(1, Math.floor(Math.min(width, WIDTH_MAX, (width * HEIGHT_MAX) / height)))
  return [...WIDTHS.filter((step) => step < largest * STEP_MIN), largest]
}
