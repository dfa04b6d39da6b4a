import sharp, { type Sharp } from 'sharp'
import { ARCADE_TRANSFORMS, ARCH_PATH } from '../../shared/arch.ts'
import { colors } from '../../shared/theme.ts'
import { SOCIAL_IMAGE_SIZE } from '../../server/images/image-variants.ts'

const ARCADE = { left: 72, top: 48, width: 1056, height: 500 } as const
/** Even noise stays below 300 kB, the largest preview that WhatsApp shows. */
const QUALITY = 82
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/**
 * Renders a link preview as JPEG: the image behind three arches, over the flight path. The image is cropped around
 * `focus`, a value of `object-position` in percentages.
 */
export async function renderSocialImage(image: Buffer, focus = '50% 50%'): Promise<Buffer> {
  const arcade = await (
    await crop(image, focus)
  )
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

async function crop(image: Buffer, focus: string): Promise<Sharp> {
  const { width, height } = ARCADE
  const source = sharp(image, { limitInputPixels: false })
  const { width: sourceWidth, height: sourceHeight } = await source.metadata()
  const scale = Math.max(width / sourceWidth, height / sourceHeight)
  const covering = { width: Math.round(sourceWidth * scale), height: Math.round(sourceHeight * scale) }
  const [x = 0, y = 0] = focus.split(' ').map((percentage) => parseFloat(percentage) / 100)
  const left = Math.round((covering.width - width) * x)
  const top = Math.round((covering.height - height) * y)
  return source.resize({ ...covering, fit: 'fill' }).extract({ left, top, width, height })
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
