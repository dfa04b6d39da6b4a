import sharp from 'sharp'

/** A text in a box of at most this width and height, in pixels. */
interface TextBox {
  readonly text: string
  readonly color: string
  /** The size of the font on one line. */
  readonly size: number
  readonly width: number
  readonly height: number
}

/** A text or a logo as a picture, without space around it. */
export interface Ink {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** The fonts of headings: see the folder `fonts`. */
const FONT = 'Marcellus, Noto Nastaliq Urdu'
/** The characters of the fonts: see `imageFonts` in `tools/fonts/fonts.ts`. Pango draws boxes for all others. */
const DRAWN = /[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…\u0600-\u06ff\u200cﷲﷺ]/u
/** A text that would shrink below this part of its size has several lines instead, in a smaller font. */
const SHRINKING_MAX = 0.8
const WRAPPED_SIZE = 0.72

/** Draws a text. A long one wraps, and becomes smaller if it is still larger than its box. */
export async function renderText({ text, color, size, width, height }: TextBox): Promise<Ink | undefined> {
  const characters = Array.from(text.normalize('NFC'), keepDrawn).join('').trim()
  // libvips rejects a text without visible characters.
  if (!/[\p{L}\p{N}]/u.test(characters)) return undefined
  const markup = `<span foreground="${color}">${escapeMarkup(characters)}</span>`
  const draw = (fontSize: number, wrapped: object) =>
    sharp({ text: { text: markup, font: `${FONT} ${fontSize}`, rgba: true, dpi: 72, ...wrapped } })
  const { width: lineWidth = 0 } = await draw(size, {}).metadata()
  const isLong = lineWidth * SHRINKING_MAX > width
  const drawn = isLong ? draw(Math.round(size * WRAPPED_SIZE), { width, wrap: 'word' }) : draw(size, {})
  const { data, info } = await drawn
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
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
