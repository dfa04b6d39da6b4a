import sharp from 'sharp'
import { checkSvg } from './check-svg.ts'
import { ImageError, unreadableImage } from './image-error.ts'

const FILE_MB_MAX = 2
const BYTES_PER_MB = 1024 * 1024
const SIZE_MAX = 50_000

/** Returns the size of an SVG, which is served unchanged. Throws an ImageError if it can't be used. */
export async function acceptSvg(name: string, original: Buffer): Promise<{ width: number; height: number }> {
  if (original.length > FILE_MB_MAX * BYTES_PER_MB) {
    throw new ImageError(`${name} is too large; an SVG may have at most ${FILE_MB_MAX} MB.`)
  }
  checkSvg(name, original)
  const { width, height } = await readSize(name, original)
  if (Math.max(width, height) > SIZE_MAX || Math.min(width, height) < 1) {
    throw new ImageError(`${name} has ${width} × ${height} pixels; an SVG may have at most ${SIZE_MAX} on each side.`)
  }
  return { width, height }
}

async function readSize(name: string, original: Buffer): Promise<{ width: number; height: number }> {
  const metadata = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadableImage(name, error)
    })
  if (metadata.format !== 'svg') throw unreadableImage(name)
  return { width: Math.round(metadata.width), height: Math.round(metadata.height) }
}
