/** Marks of the direction, which a messenger adds to a copied URL. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** What follows a URL in a sentence and is copied with it, also in Urdu and Arabic. */
const PUNCTUATION = ' .,;:!?)]}>"\'`*_|\u00a0»”’،؛؟۔'

/**
 * A path without differences in case, slashes and percent-encoding, and without what people copy with it or what other
 * hosts add: `/Visa/`, `/visa.`, `/visa&fbclid=1` and `/visa.html` are `/visa`.
 */
export function normalizePath(path: string): string {
  const [own = ''] = decode(path).replace(INVISIBLE, '').toLowerCase().split('&')
  const page = trimEnd(own, PUNCTUATION)
    .replace(/\/+/g, '/')
    .replace(/\.(?:html|php)$/, '')
  const folder = page.replace(/\/index$/, '/')
  return folder.length > 1 ? trimEnd(folder, '/') : folder
}

function trimEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 1 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
