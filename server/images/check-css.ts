/**
 * Tells what in `css` is not certain to be harmless, or undefined. Only functions that load nothing, and `url()` with
 * a fragment, are allowed. Escapes are not, so a function cannot be spelled in another way.
 */
export function findCssProblem(css: string): string | undefined {
  if (css.includes('\\')) return 'styles with a backslash'
  const [rule] = /@[-\w]*/.exec(css) ?? []
  if (rule) return `an ${rule} rule`
  for (const { 1: name = '', index } of css.matchAll(FUNCTION)) {
    const isLocalUrl = /^url$/i.test(name) && LOCAL_URL.test(css.slice(index, index + LOCAL_URL_LENGTH_MAX))
    if (isLocalUrl || allowedFunctions.has(name.toLowerCase())) continue
    if (/^url$/i.test(name)) return 'a reference to something outside of it'
    return `styles with ${name.slice(0, NAME_LENGTH_MAX)}()`
  }
  return undefined
}

const NAME_LENGTH_MAX = 40
const LOCAL_URL_LENGTH_MAX = 300
/** The name of a function: the characters of a CSS identifier before a parenthesis, none for a plain group. */
const FUNCTION = /(?<![-\w\u0080-\uffff])([-\w\u0080-\uffff]*)\(/g
const LOCAL_URL = /^url\(\s*(?:#[^\s"'()\\]+|"#[^"()\\]+"|'#[^'()\\]+')\s*\)/i

const colors = 'rgb rgba hsl hsla hwb lab lch oklab oklch color'
const transforms = 'matrix translate translatex translatey scale scalex scaley rotate skewx skewy'
const allowedFunctions = new Set(['', 'calc', ...colors.split(' '), ...transforms.split(' ')])
