export const OUTSIDE = 'a reference to something outside of it'

/**
 * What keeps a style sheet, or a value with the syntax of CSS, from being used. Strings and comments are searched like
 * the rest, so that it does not matter where a browser ends them.
 */
export function findCssProblem(css: string): string | undefined {
  const [character] = OTHER_CHARACTER.exec(css) ?? []
  if (character !== undefined) return `the character ${character} in its styles`
  for (const [word] of css.replaceAll(LOCAL_URL, ' ').matchAll(WORD)) {
    const name = word.toLowerCase()
    if (name === 'url(' || name === '@import') return OUTSIDE
    if (name.startsWith('@') && !atRules.has(name)) return `${word} in its styles`
    if (name.endsWith('(') && !functions.has(name)) return `${word}) in its styles`
  }
  return undefined
}

/** A backslash would hide a name, and `<` could end the styles in HTML. */
const OTHER_CHARACTER = /[^\w\s\u0080-\u{10ffff}.,:;#%()'"/*+!>~[\]={}@&?|^$-]/u
/** Takes every word whole, because a search for a parenthesis from each of their letters would take quadratic time. */
const WORD = /@[-\w\u0080-\uffff]*|[-\w\u0080-\uffff]+\(?/g

/** CSS and URLs take other spaces for characters. */
export const SPACE = String.raw`[ \t\r\n]*`
/** An embedded SVG would have to be checked too. */
export const IMAGE_TYPE = 'image/(?:png|jpe?g|gif|webp)'
const FONT_TYPE = '(?:font/[a-z0-9]+|application/(?:x-)?font-[a-z0-9-]+)'
export const BASE64 = ';(?:charset=utf-8;)?base64,'
const CSS_DATA = String.raw`data:(?:${IMAGE_TYPE}|${FONT_TYPE})${BASE64}[\w+/=%]*`
/** Without what could end a comment or a rule around it, so that nothing else can be hidden in it. */
const FRAGMENT = String.raw`#[^"'()\s;{}*]*`
const LOCAL_URL = new RegExp(
  String.raw`url\(${SPACE}(?:${['', '"', "'"].map((q) => `${q}(?:${FRAGMENT}|${CSS_DATA})${q}`).join('|')})${SPACE}\)`,
  'gi',
)

const atRules = new Set(
  '@charset @font-face @keyframes @-webkit-keyframes @-moz-keyframes @media @page @supports'.split(' '),
)
const functions = new Set(
  `matrix matrix3d perspective rotate rotate3d rotatex rotatey rotatez scale scale3d scalex scaley scalez skew skewx
  skewy translate translate3d translatex translatey translatez
  color color-mix device-cmyk hsl hsla hwb icc-color lab lch oklab oklch rgb rgba
  conic-gradient linear-gradient radial-gradient repeating-conic-gradient repeating-linear-gradient
  repeating-radial-gradient
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  circle ellipse inset path polygon rect
  cubic-bezier linear steps
  calc clamp max min var
  format local
  has is lang not nth-child nth-last-child nth-last-of-type nth-of-type where`
    .split(/\s+/)
    .map((name) => `${name}(`),
)
