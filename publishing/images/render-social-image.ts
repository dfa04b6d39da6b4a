import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { ARCADE_TRANSFORMS, ARCH_PATH } from '../../shared/arch.ts'
import type { LandscapeName } from '../../shared/landscapes.ts'
import { colors as sampleColors } from '../../shared/theme.ts'
import { SOCIAL_IMAGE_SIZE, type SocialImageDerivation } from '../../server/images/image-variants.ts'
import { renderDrawnScene } from './drawn-scene.ts'
import { buildFlightPathSvg } from './flight-path.ts'
import { renderText, type Ink } from './preview-text.ts'

/** What link previews show besides their picture. */
export interface PreviewParts {
  /** The agency's logos by their URL paths. */
  readonly logos: ReadonlyMap<string, Buffer>
  /** The files of the landscapes of drawn previews. */
  readonly silhouettes?: ReadonlyMap<LandscapeName, Buffer> | undefined
}

const MARGIN = 72
const { width: WIDTH } = SOCIAL_IMAGE_SIZE
const PICTURE = { left: MARGIN, top: 44, width: WIDTH - 2 * MARGIN, height: 376 } as const
const LOGO = { width: 300, height: 96 } as const
const LOGO_GAP = 48
/** Even noise stays below 300 kB, the largest preview that WhatsApp shows. */
const QUALITY = 82
const FLIGHT_PATH = `M${MARGIN} 604C300 580 520 576 ${WIDTH - MARGIN} 594`
const NAME = { size: 34, height: 56 } as const

/** The vertical middles of texts and logo, and the sizes of a title with a name below it and of one without. */
const layouts = {
  picture: {
    title: { middle: 474, size: 60, height: 108 },
    titleAlone: { middle: 506, size: 76, height: 140 },
    nameMiddle: 556,
    logoMiddle: 512,
  },
  drawn: {
    title: { middle: 140, size: 84, height: 150 },
    titleAlone: { middle: 170, size: 92, height: 200 },
    nameMiddle: 262,
    logoMiddle: 120,
  },
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
    const { focus, hasArcade, landscape, direction, colors } = derivation
    const key = JSON.stringify([focus, hasArcade, landscape, landscape && direction, colors])
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
  { silhouettes }: PreviewParts,
  derivation: SocialImageDerivation,
): Promise<OverlayOptions[]> {
  const { landscape, direction, colors = sampleColors } = derivation
  if (landscape) {
    const silhouette = silhouettes?.get(landscape)
    const scene = await renderDrawnScene({ airplane: image, silhouette, direction, colors })
    return [{ input: scene, left: 0, top: 0 }]
  }
  const picture = await renderPicture(image, derivation)
  return [
    { input: picture, left: PICTURE.left, top: PICTURE.top },
    { input: Buffer.from(buildFlightPathSvg(FLIGHT_PATH, colors.ember)), left: 0, top: 0 },
  ]
}

async function renderPicture(
  image: Buffer,
  { focus, hasArcade, colors = sampleColors }: SocialImageDerivation,
): Promise<Buffer> {
  const mask = Buffer.from(buildArchesSvg(hasArcade ? ARCADE_TRANSFORMS : ['']))
  const shade = hasArcade ? [] : [{ input: Buffer.from(buildShadeSvg(colors.ink)) }]
  return (await crop(image, focus))
    .composite([...shade, { input: mask, blend: 'dest-in' }])
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
  { title, name, direction, logo, landscape, colors = sampleColors }: SocialImageDerivation,
  { logos }: PreviewParts,
): Promise<OverlayOptions[]> {
  const layout = layouts[landscape ? 'drawn' : 'picture']
  const logoInk = await renderLogo(logo === undefined ? undefined : logos.get(logo))
  const width = PICTURE.width - (logoInk ? logoInk.width + LOGO_GAP : 0)
  const { middle, ...titleBox } = name ? layout.title : layout.titleAlone
  const titleInk = await renderText({ text: title, color: colors.ink, width, ...titleBox })
  const nameInk = name ? await renderText({ text: name, color: colors.pine, width, ...NAME }) : undefined
  const isLeftToRight = direction === 'ltr'
  return [
    ...placeInk(titleInk, middle, isLeftToRight),
    ...placeInk(nameInk, layout.nameMiddle, isLeftToRight),
    ...placeInk(logoInk, layout.logoMiddle, !isLeftToRight),
  ]
}

function placeInk(ink: Ink | undefined, middle: number, isAtLeft: boolean): OverlayOptions[] {
  if (!ink) return []
  const left = isAtLeft ? MARGIN : WIDTH - MARGIN - ink.width
  return [{ input: ink.data, left, top: Math.round(middle - ink.height / 2) }]
}

async function renderLogo(logo: Buffer | undefined): Promise<Ink | undefined> {
  if (!logo) return undefined
  const { data, info } = await sharp(logo, { limitInputPixels: false })
    .resize({ ...LOGO, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A darker upper edge, as on pages: a bright sky keeps the shape of the arch. */
function buildShadeSvg(ink: string): string {
  const { width, height } = PICTURE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="shade" x2="0" y2="1">
      <stop stop-color="${ink}" stop-opacity=".25"/><stop offset="1" stop-color="${ink}" stop-opacity="0"/>
    </linearGradient>
    <rect width="100%" height="30%" fill="url(#shade)"/>
  </svg>`
}

function buildArchesSvg(transforms: readonly string[]): string {
  const { width, height } = PICTURE
  const arches = transforms.map((transform) => `<path transform="${transform}" d="${ARCH_PATH}"/>`)
  const group = `<g transform="scale(${width} ${height})">${arches.join('')}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${group}</svg>`
}
