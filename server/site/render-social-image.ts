import sharp from 'sharp'
import { ARCADE_TRANSFORMS, ARCH_PATH } from '../../shared/arch.ts'
import { colors } from '../../shared/theme.ts'
import { SHARE_SIZE } from './social-images.ts'

const ARCADE = { left: 72, top: 48, width: 1056, height: 500 } as const
const QUALITY = 82
// Drawings are read at this density so that they are sharp in the size of the preview.
const DENSITY_DPI = 144

/** Draws the preview of a page for sharing: its picture behind three arches, over the flight path. Gives a JPEG. */
export async function drawSharePicture(picture: Buffer): Promise<Buffer> {
  const { width, height } = ARCADE
  const behindArches = await sharp(picture, { density: DENSITY_DPI })
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: Buffer.from(drawArcade()), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: colors.paper } })
    .composite([
      { input: behindArches, left: ARCADE.left, top: ARCADE.top },
      { input: Buffer.from(drawFlightPath()), left: 0, top: 0 },
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

function drawArcade(): string {
  const { width, height } = ARCADE
  const windows = ARCADE_TRANSFORMS.map((transform) => `<path transform="${transform}" d="${ARCH_PATH}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="scale(${width} ${height})">${windows.join('')}</g></svg>`
}

function drawFlightPath(): string {
  const { width, height } = SHARE_SIZE
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path d="M72 600C300 570 520 566 ${width - 72} 588" fill="none" stroke="${colors.ember}" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 20"/></svg>`
  )
}
