import sharp from 'sharp'
import { checkSvg } from './check-svg.ts'
import { averageColor, type DrawnPicture } from './encoded-image.ts'
import { ImageError, createUnreadableError } from './image-error.ts'

const FILE_MB_MAX = 2
const BYTES_PER_MB = 1024 * 1024
/** In pixels: enough to find the average colour, without the edge, which may end within a pixel. */
const SAMPLE_SIZE = 64
const inner = { left: 1, top: 1, width: SAMPLE_SIZE - 2, height: SAMPLE_SIZE - 2 }

/** Whether a file begins as XML does, a byte order mark and white space aside. */
export function isSvg(original: Buffer): boolean {
  return /^(?:\u00ef\u00bb\u00bf)?\s*</.test(original.toString('latin1', 0, 256))
}

/**
 * Passes the SVG in `original` on as it is, as its only variant, once it is known to run and load nothing.
 * Throws a ImageError, which calls the file `name` and tells the fault.
 */
export async function drawSvg(name: string, original: Buffer): Promise<DrawnPicture> {
  // Every visitor gets it whole.
  if (original.length > FILE_MB_MAX * BYTES_PER_MB) throw new ImageError(`${name} is too large; an SVG may have at most ${FILE_MB_MAX} MB.`)
  checkSvg(name, original)
  try {
    const { width, height } = await sharp(original, { limitInputPixels: false }).metadata()
    const sample = sharp(original, { limitInputPixels: false }).resize({ width: SAMPLE_SIZE, height: SAMPLE_SIZE, fit: 'fill' }).extract(inner)
    const stats = await sharp(await sample.png().toBuffer()).stats()
    return { width, height, color: averageColor(stats), variants: [{ type: 'image/svg+xml', width, body: original }] }
  } catch (error) {
    throw createUnreadableError(name, error)
  }
}
