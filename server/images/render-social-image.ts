import sharp from 'sharp'
import { ARCADE_TRANSFORMS, ARCH_PATH } from '../../shared/arch.ts'
import { colors } from '../../shared/theme.ts'
import { SOCIAL_IMAGE_SIZE } from './social-image-size.ts'

const ARCADE = { left: 72, top: 48, width: 1056, height: 500 } as const
const QUALITY = 82
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** Renders a link preview as JPEG: the image behind three arches, over the flight path. */
export async function renderSocialImage(image: Buffer): Promise<Buffer> {
  const { width, height } = ARCADE
  const arcade = await sharp(image, { limitInputPixels: false })
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: Buffer.from(buildArcadeSvg()), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp({ create: { ...SOCIAL_IMAGE_SIZE, channels: 3, background: colors.paper } })
    .composite([
      { input: arcade, left: ARCADE.left, top: ARCADE.top },
      { input: Buffer.from(buildFlightPathSvg()), left: 0, top: 0 },
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

function buildArcadeSvg(): string {
  const { width, height } = ARCADE
  const arches = ARCADE_TRANSFORMS.map((transform) => `<path transform="${transform}" d="${ARCH_PATH}"/>`)
  const group = `<g transform="scale(${width} ${height})">${arches.join('')}</g>`
  return `<svg xmlns="${SVG_NAMESPACE}" width="${width}" height="${height}">${group}</svg>`
}

function buildFlightPathSvg(): string {
  const { width, height } = SOCIAL_IMAGE_SIZE
  const stroke = `stroke="${colors.ember}" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 20"`
  const path = `<path d="M72 600C300 570 520 566 ${width - 72} 588" fill="none" ${stroke}/>`
  return `<svg xmlns="${SVG_NAMESPACE}" width="${width}" height="${height}">${path}</svg>`
}
