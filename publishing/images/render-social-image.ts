import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { ARCADE_TRANSFORMS, ARCH_PATH } from '../../shared/arch.ts'
import { colors as sampleColors } from '../../shared/theme.ts'
import { SOCIAL_IMAGE_SIZE, type SocialImageDerivation } from '../../server/images/image-variants.ts'
import { renderDrawnScene } from './drawn-scene.ts'
import { renderText, type TextBox } from './preview-text.ts'

/** What link previews show besides their picture. */
export interface PreviewParts {
  /** The agency's logos by their URL paths. */
  readonly logos: ReadonlyMap<string, Buffer>
  readonly ridge?: Buffer | undefined
}

const MARGIN = 72
const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE_SIZE
const PICTURE = { left: MARGIN, top: 44, width: WIDTH - 2 * MARGIN, height: 376 } as const
const LOGO = { width: 300, height: 96 } as const
const LOGO_GAP = 48
/** Even noise stays below 300 kB, the largest preview that WhatsApp shows. */
const QUALITY = 82
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** Where the texts stand: the middles of the title and of the name, and how large they may be. */
const layouts = {
  picture: { title: 474, name: 556, alone: 506, logo: 512, size: 60, aloneSize: 76, height: 108, aloneHeight: 140 },
  drawn: { title: 140, name: 262, alone: 170, logo: 120, size: 84, aloneSize: 92, height: 150, aloneHeight: 200 },
} as const

/**
 * Creates a function that renders link previews of an image as JPEG: the image behind an arch or three, or hills with
 * an airplane, the texts, the logo, and the flight path. Pages often show the same picture, which is rendered once.
 */
export function createSocialImageRenderer(
  image: Buffer,
  parts: PreviewParts = { logos: new Map() },
): (derivation: SocialImageDerivation) => Promise<Buffer> {
  const scenes = new Map<string, Promise<OverlayOptions[]>>()
  return async (derivation) => {
    const { focus, hasArcade, isDrawn, direction, colors } = derivation
    const key = JSON.stringify([focus, hasArcade, isDrawn, isDrawn && direction, colors])
    const scene = scenes.get(key) ?? renderScene(image, parts, derivation)
    scenes.set(key, scene)
    const { paper } = colors ?? sampleColors
    return sharp({ create: { ...SOCIAL_IMAGE_SIZE, channels: 3, background: paper } })
      .composite([...(await scene), ...(await renderTexts(derivation, parts))])
      .jpeg({ quality: QUALITY })
      .toBuffer()
  }
}

async function renderScene(
  image: Buffer,
  { ridge }: PreviewParts,
  derivation: SocialImageDerivation,
): Promise<OverlayOptions[]> {
  const { isDrawn, direction, colors = sampleColors } = derivation
  if (isDrawn) return renderDrawnScene({ airplane: image, ridge, direction, colors })
  const picture = await renderPicture(image, derivation)
  return [
    { input: picture, left: PICTURE.left, top: PICTURE.top },
    { input: Buffer.from(buildFlightPathSvg(colors.ember)), left: 0, top: 0 },
  ]
}

async function renderPicture(image: Buffer, { focus, hasArcade }: SocialImageDerivation): Promise<Buffer> {
  const mask = Buffer.from(buildArchesSvg(hasArcade ? ARCADE_TRANSFORMS : ['']))
  return (await crop(image, focus))
    .composite([{ input: mask, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function crop(image: Buffer, focus = '50% 50%'): Promise<Sharp> {
  const { width, height } = PICTURE
  const source = sharp(image, { limitInputPixels: false })
  const { width: sourceWidth, height: sourceHeight } = await source.metadata()
  const scale = Math.max(width / sourceWidth, height / sourceHeight)
  const covering = { width: Math.round(sourceWidth * scale), height: Math.round(sourceHeight * scale) }
  const [x = 0, y = 0] = focus.split(' ').map((percentage) => parseFloat(percentage) / 100)
  const left = Math.round((covering.width - width) * x)
  const top = Math.round((covering.height - height) * y)
  return source.resize({ ...covering, fit: 'fill' }).extract({ left, top, width, height })
}

/** The title, and the name below it, where texts start; the logo where they end. */
async function renderTexts(
  { title, name, direction, logo, isDrawn, colors = sampleColors }: SocialImageDerivation,
  { logos }: PreviewParts,
): Promise<OverlayOptions[]> {
  const layout = layouts[isDrawn ? 'drawn' : 'picture']
  const isLeftToRight = direction === 'ltr'
  const mark = await renderLogo(logo === undefined ? undefined : logos.get(logo))
  const width = PICTURE.width - (mark ? mark.width + LOGO_GAP : 0)
  const placeText = async (box: Omit<TextBox, 'width'>, middle: number): Promise<OverlayOptions[]> => {
    const ink = await renderText({ ...box, width })
    if (!ink) return []
    const left = isLeftToRight ? MARGIN : WIDTH - MARGIN - ink.width
    return [{ input: ink.data, left, top: Math.round(middle - ink.height / 2) }]
  }
  const texts = name
    ? [
        ...(await placeText(
          { text: title, color: colors.ink, size: layout.size, height: layout.height },
          layout.title,
        )),
        ...(await placeText({ text: name, color: colors.pine, size: 34, height: 56 }, layout.name)),
      ]
    : await placeText(
        { text: title, color: colors.ink, size: layout.aloneSize, height: layout.aloneHeight },
        layout.alone,
      )
  if (!mark) return texts
  const left = isLeftToRight ? WIDTH - MARGIN - mark.width : MARGIN
  return [...texts, { input: mark.data, left, top: Math.round(layout.logo - mark.height / 2) }]
}

async function renderLogo(logo: Buffer | undefined) {
  if (!logo) return undefined
  const { data, info } = await sharp(logo, { limitInputPixels: false })
    .resize({ ...LOGO, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function buildArchesSvg(transforms: readonly string[]): string {
  const { width, height } = PICTURE
  const arches = transforms.map((transform) => `<path transform="${transform}" d="${ARCH_PATH}"/>`)
  const group = `<g transform="scale(${width} ${height})">${arches.join('')}</g>`
  return `<svg xmlns="${SVG_NAMESPACE}" width="${width}" height="${height}">${group}</svg>`
}

function buildFlightPathSvg(color: string): string {
  const stroke = `stroke="${color}" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 20"`
  const path = `<path d="M${MARGIN} 604C300 580 520 576 ${WIDTH - MARGIN} 594" fill="none" ${stroke}/>`
  return `<svg xmlns="${SVG_NAMESPACE}" width="${WIDTH}" height="${HEIGHT}">${path}</svg>`
}
