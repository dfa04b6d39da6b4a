/** Returns the first unsafe construct. Functions that load nothing and `url(#id)` are allowed, escapes are not. */
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
/** Matches a function name, empty for a plain group. */
const FUNCTION = /(?<![-\w\u0080-\uffff])([-\w\u0080-\uffff]*)\(/g
const LOCAL_URL = /^url\(\s*(?:#[^\s"'()\\]+|"#[^"()\\]+"|'#[^'()\\]+')\s*\)/i

const colors = 'rgb rgba hsl hsla hwb lab lch oklab oklch color'
const transforms = 'matrix translate translatex translatey scale scalex scaley rotate skewx skewy'
const allowedFunctions = new Set(['', 'calc', ...colors.split(' '), ...transforms.split(' ')])
