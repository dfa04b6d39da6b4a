import { open, readFile } from 'node:fs/promises'
import sharp, { type OutputInfo, type Sharp, type Stats } from 'sharp'
import { checkSvg } from './check-svg.ts'
import { ImageError, damagedImage } from './image-error.ts'
import { findImageKind, type ImageKind } from './image-kind.ts'
import type { EncodedImage, ImageType } from '../../server/images/image-variants.ts'
import { inspectPhoto, planWidths, readMetadata } from './inspect-photo.ts'

const SVG_MB_MAX = 2
const SVG_SIDE_MAX = 50_000
const BYTES_PER_MB = 1024 * 1024
const HEAD_BYTES = 1024
const BRAND_OFFSET = 8
const JPEG_FILL = 128
const FILL_TOLERANCE = 2
/** Of a photo that was cut off while it was copied, more is missing. */
const MISSING_MAX = 0.05

/** An image without a header, of a byte per pixel and channel. */
interface Pixels {
  readonly data: Buffer
  readonly info: Pick<OutputInfo, 'width' | 'height' | 'channels'>
}

/** Encodes every variant of an image. Throws an ImageError that contains `name` if it cannot be used. */
export async function encodeImage(name: string, file: string): Promise<EncodedImage> {
  const kind = findImageKind(name, await readHead(file))
  return kind === 'svg' ? encodeSvg(name, await readFile(file)) : encodePhoto(name, kind, file)
}

/** An SVG is used unchanged. Finding its colour would mean to render it, which can take hours for a small file. */
async function encodeSvg(name: string, body: Buffer): Promise<EncodedImage> {
  if (body.length > SVG_MB_MAX * BYTES_PER_MB)
    throw new ImageError(`${name} is too large; an SVG may have at most ${SVG_MB_MAX} MB.`)
  checkSvg(name, body)
  const { format, ...metadata } = await readMetadata(name, body)
  if (format !== 'svg') throw damagedImage(name)
  const [width, height] = [Math.round(metadata.width), Math.round(metadata.height)]
  if (Math.max(width, height) > SVG_SIDE_MAX || Math.min(width, height) < 1) {
    throw new ImageError(
      `${name} has ${width} × ${height} pixels; an SVG may have at most ${SVG_SIDE_MAX} on each side.`,
    )
  }
  return { width, height, color: 'transparent', variants: [{ type: 'image/svg+xml', width, body }] }
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES))
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Decodes a photo once, upright and in sRGB, and encodes all variants. */
async function encodePhoto(name: string, kind: ImageKind, file: string): Promise<EncodedImage> {
  const input = kind === 'avif' ? await readAvif(file) : file
  const { hasAlpha, ...largest } = await inspectPhoto(name, input)
  const decode = (failOn: 'error' | 'none') =>
    sharp(input, { autoOrient: true, failOn, limitInputPixels: false })
      .resize({ ...largest, fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
  // libjpeg warns about files of many cameras. A JPEG without its end is shown by every program.
  const decoded = decode('error').catch(async (error: unknown) => {
    const partial = kind === 'jpeg' ? await decode('none').catch(() => undefined) : undefined
    if (!partial || getMissingPart(partial.data, partial.info.channels) > MISSING_MAX) throw damagedImage(name, error)
    return partial
  })
  // Only the result is kept: each has up to 17 MB.
  const { data, info } = await (hasAlpha ? decoded.then(trimEdges) : decoded)
  const { width, height, channels } = info
  const { widths, olderWidths } = planWidths(width)
  const getPixels = () => {
    const pixels = sharp(data, { raw: { width, height, channels } })
    return hasAlpha ? pixels : pixels.removeAlpha()
  }
  const encoders = hasAlpha ? transparentEncoders : opaqueEncoders
  const planned = encoders.flatMap(([type, encode]) =>
    (type === 'image/avif' ? widths : olderWidths).map((width) => ({ type, width, encode })),
  )
  // The process encodes as many at a time as it has threads.
  const variants = await Promise.all(
    planned.map(async ({ type, width, encode }) => ({
      type,
      width,
      body: await encode(getPixels().resize(width)).toBuffer(),
    })),
  )
  return { width, height, color: getAverageColor(await getPixels().stats()), variants }
}

/** Removes transparent edges, which would make a logo smaller than others. An image without anything else is kept. */
async function trimEdges({ data, info: { width, height, channels } }: Pixels): Promise<Pixels> {
  const trimmed = await sharp(data, { raw: { width, height, channels } })
    .trim({ background: 'transparent', threshold: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return trimmed.info.width > 1 ? trimmed : { data, info: { width, height, channels } }
}

/** libvips decodes an AVIF by its own brand alone; some programs write `mif1` or `miaf`. */
async function readAvif(file: string): Promise<Buffer> {
  const bytes = await readFile(file)
  bytes.write('avif', BRAND_OFFSET, 'latin1')
  return bytes
}

/** The part of a JPEG that has not been decoded, from 0 to 1: libjpeg leaves its pixels grey. */
function getMissingPart(data: Buffer, channels: number): number {
  let missing = 0
  for (let start = 0; start < data.length; start += channels) {
    const pixel = data.subarray(start, start + channels)
    if (pixel.every((value) => Math.abs(value - JPEG_FILL) <= FILL_TOLERANCE)) missing += channels
  }
  return missing / data.length
}

/** Best types first. */
type Encoders = readonly (readonly [ImageType, (pixels: Sharp) => Sharp])[]

// At effort 2 an AVIF is 5 to 20 % larger than at the default 4, and encoded six to ten times as fast.
const opaqueEncoders: Encoders = [
  ['image/avif', (pixels) => pixels.avif({ quality: 45, effort: 2, chromaSubsampling: '4:2:0' })],
  ['image/webp', (pixels) => pixels.webp({ quality: 60 })],
  ['image/jpeg', (pixels) => pixels.jpeg({ quality: 65, mozjpeg: true })],
]

// Images with transparency are mostly drawings, whose coloured edges blur with subsampled colour.
const transparentEncoders: Encoders = [
  ['image/avif', (pixels) => pixels.avif({ quality: 50, effort: 2, chromaSubsampling: '4:4:4' })],
  ['image/webp', (pixels) => pixels.webp({ quality: 70 })],
  ['image/png', (pixels) => pixels.png({ palette: true, quality: 80, effort: 3 })],
]

/** The average as a CSS colour. A colour behind an image with transparency would stay visible. */
function getAverageColor({ isOpaque, channels }: Stats): string {
  if (!isOpaque) return 'transparent'
  const [first, second = first, third = first] = channels.length < 3 ? channels.slice(0, 1) : channels
  const toHex = (mean = 0) => Math.round(mean).toString(16).padStart(2, '0')
  return `#${[first, second, third].map((channel) => toHex(channel?.mean)).join('')}`
}
