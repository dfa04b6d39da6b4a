// Patterns of the URL in a request line, as the client sent it. JavaScript, Apache and nginx read them alike, without
// case.

/** Marks of the direction, which a messenger adds to a copied URL. */
const INVISIBLE = '\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff'
/** What follows a URL in a sentence and is copied with it, also in Urdu and Arabic. */
export const PUNCTUATION = ' .,;:!?)]}>"\'`*_|\u00a0»”’…،؛؟۔'
/** How the file of a page ends, here and on most former sites. */
const FILE_ENDINGS = ['.html', '.php']

/** The end of the pattern of a path. */
export const PATH_END = '(?=[?\\s]|$)'
const INVISIBLE_MARKS = `${toAlternatives(INVISIBLE)}*`
const FOLLOWING = `${toAlternatives(`/${PUNCTUATION}${INVISIBLE}`)}*`
const FILE_ENDING = `(?:${FILE_ENDINGS.map(toPattern).join('|')})?`

/** The pattern of a text. All but letters and digits can be percent-encoded, and must be outside of ASCII. */
export function toPattern(text: string): string {
  const bytes = [...Buffer.from(text)].map((byte) => {
    const character = String.fromCharCode(byte)
    const hex = byte.toString(16).padStart(2, '0')
    if (/[a-z\d]/i.test(character)) return character
    return byte < 0x80 ? `(?:\\x${hex}|%${hex})` : `%${hex}`
  })
  return bytes.join('')
}

/** The pattern of a path without its first slashes. Between its parts, it has any number of slashes. */
export function toPathPattern(path: string): string {
  return path.split('/').filter(Boolean).map(toPattern).join('/+')
}

/**
 * The pattern of paths and of what people and programs make of them: `/visa.`, `/visa&fbclid=1`, `/visa.php`, `/VISA/`.
 * Its group is the path without the first slash.
 */
export function buildVariantsPattern(paths: readonly string[]): string {
  const names = paths.map(toPathPattern).filter(Boolean)
  const name = `(?=/)(?:/+${INVISIBLE_MARKS}(${names.join('|')}))?(?:/+${INVISIBLE_MARKS}index)?${FILE_ENDING}`
  return `${name}${FOLLOWING}(?:${toPattern('&')}[^?\\s]*)?${PATH_END}`
}

function toAlternatives(characters: string): string {
  return `(?:${[...characters].map(toPattern).join('|')})`
}
