import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { ARCADE_TRANSFORMS, ARCH_PATH } from '../../shared/arch.ts'
import { colors } from '../../shared/theme.ts'
import { SOCIAL_IMAGE_SIZE, type SocialImageDerivation } from '../../server/images/image-variants.ts'

const MARGIN = 72
const PICTURE = { left: MARGIN, top: 44, width: SOCIAL_IMAGE_SIZE.width - 2 * MARGIN, height: 376 } as const
/** The fonts of headings: see the folder `fonts`. */
const FONT = 'Marcellus, Noto Nastaliq Urdu'
/** Even noise stays below 300 kB, the largest preview that WhatsApp shows. */
const QUALITY = 82
/** The characters of the fonts: see `imageFonts` in `tools/fonts/fonts.ts`. Pango draws boxes for all others. */
const DRAWN = /[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…\u0600-\u06ff\u200cﷲﷺ]/u
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** A line of text: the middle and the largest height of its ink, and the size of its font, all in pixels. */
interface Line {
  readonly text: string
  readonly color: string
  readonly middle: number
  readonly height: number
  readonly size: number
}

/**
 * Creates a function that renders link previews of an image as JPEG: the image behind an arch or three, the texts, and
 * the flight path. Pages often show the same picture, which is rendered once.
 */
export function createSocialImageRenderer(image: Buffer): (derivation: SocialImageDerivation) => Promise<Buffer> {
  const pictures = new Map<string, Buffer>()
  return async (derivation) => {
    const key = `${derivation.focus} ${derivation.hasArcade}`
    const picture = pictures.get(key) ?? (await renderPicture(image, derivation))
    pictures.set(key, picture)
    return addTexts(picture, derivation)
  }
}

async function renderPicture(image: Buffer, { focus, hasArcade }: SocialImageDerivation): Promise<Buffer> {
  const mask = Buffer.from(buildArchesSvg(hasArcade ? ARCADE_TRANSFORMS : ['']))
  return (await crop(image, focus))
    .composite([{ input: mask, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function addTexts(picture: Buffer, { title, name, direction }: SocialImageDerivation): Promise<Buffer> {
  const lines: Line[] = name
    ? [
        { text: title, color: colors.ink, middle: 470, height: 92, size: 60 },
        { text: name, color: colors.pine, middle: 543, height: 56, size: 34 },
      ]
    : [{ text: title, color: colors.ink, middle: 506, height: 120, size: 76 }]
  return sharp({ create: { ...SOCIAL_IMAGE_SIZE, channels: 3, background: colors.paper } })
    .composite([
      { input: picture, left: PICTURE.left, top: PICTURE.top },
      ...(await Promise.all(lines.map((line) => renderLine(line, direction)))).flat(),
      { input: Buffer.from(buildFlightPathSvg()), left: 0, top: 0 },
    ])
    .jpeg({ quality: QUALITY })
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

/** Draws a text, which becomes smaller if it is longer than the picture is wide. */
async function renderLine(line: Line, direction: SocialImageDerivation['direction']): Promise<OverlayOptions[]> {
  const characters = Array.from(line.text.normalize('NFC'), keepDrawn).join('').trim()
  // libvips rejects a text without visible characters.
  if (!/[\p{L}\p{N}]/u.test(characters)) return []
  const text = `<span foreground="${line.color}">${escapeMarkup(characters)}</span>`
  const { data, info } = await sharp({ text: { text, font: `${FONT} ${line.size}`, rgba: true, dpi: 72 } })
    .resize({ width: PICTURE.width, height: line.height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = direction === 'ltr' ? MARGIN : SOCIAL_IMAGE_SIZE.width - MARGIN - info.width
  return [{ input: data, left, top: Math.round(line.middle - info.height / 2) }]
}

/** A character, or what its parts leave of it, such as the letter without its accent. */
function keepDrawn(character: string): string {
  if (DRAWN.test(character)) return character
  return Array.from(character.normalize('NFD'))
    .filter((part) => DRAWN.test(part))
    .join('')
}

/** Escapes a text for Pango (https://docs.gtk.org/Pango/pango_markup.html). */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function buildArchesSvg(transforms: readonly string[]): string {
  const { width, height } = PICTURE
  const arches = transforms.map((transform) => `<path transform="${transform}" d="${ARCH_PATH}"/>`)
  const group = `<g transform="scale(${width} ${height})">${arches.join('')}</g>`
  return `<svg xmlns="${SVG_NAMESPACE}" width="${width}" height="${height}">${group}</svg>`
}

function buildFlightPathSvg(): string {
  const { width, height } = SOCIAL_IMAGE_SIZE
  const stroke = `stroke="${colors.ember}" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 20"`
  const path = `<path d="M${MARGIN} 604C300 580 520 576 ${width - MARGIN} 594" fill="none" ${stroke}/>`
  return `<svg xmlns="${SVG_NAMESPACE}" width="${width}" height="${height}">${path}</svg>`
}
