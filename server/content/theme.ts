import { formatHex, interpolate, wcagContrast } from 'culori'
import type { Problem } from './problem.ts'
import type { SiteFile } from './schema.ts'

const CONTRAST_MIN = 4.5
const WHITE = '#ffffff'
const BLACK = '#000000'
// From client/styles/tokens.css: of the grounds on which the site writes, sand is the darkest light one.
const grounds = { sand: '#f8f0e3' }
const onPine = '#e3efe8'

type Theme = NonNullable<SiteFile['theme']>

/** The style sheet that puts the agency's colours over the tokens; `refuse` hears of colours that texts could not be read on. */
export function writeTheme({ accent, action }: Theme, refuse: (problem: Problem) => void): string {
  const tokens = { ...(accent && nameAccent(accent)), ...(action && nameAction(action)) }
  const checks = [
    ...(accent ? [{ key: 'accent', color: accent, ground: grounds.sand, where: 'small labels on sand' }] : []),
    ...(action ? listActionPairs(action) : []),
  ]
  for (const key of ['accent', 'action']) {
    // The worst of them says enough.
    const [worst] = checks.filter((check) => check.key === key).map((check) => ({ ...check, ratio: wcagContrast(check.color, check.ground) })).toSorted((a, b) => a.ratio - b.ratio)
    if (worst && worst.ratio < CONTRAST_MIN) refuse({ path: ['theme', key], message: describeContrast(worst) })
  }
  const rules = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return rules.length > 0 ? `:root{${rules.join(';')}}` : ''
}

function listActionPairs(action: string) {
  const { '--pine-100': tint = WHITE, '--pine-800': band = action } = nameAction(action)
  return [
    { key: 'action', color: action, ground: grounds.sand, where: 'links on sand' },
    { key: 'action', color: action, ground: tint, where: 'links on their tint' },
    { key: 'action', color: WHITE, ground: action, where: 'white on the colour' },
    { key: 'action', color: onPine, ground: band, where: 'texts on the dark band' },
  ]
}

function describeContrast({ where, ratio }: { where: string; ratio: number }): string {
  // Rounded down: 4.499 is not 4.5.
  const told = Math.floor(ratio * 100) / 100
  return `${where} would be hard to read: the contrast is ${told} to 1, and must be ${CONTRAST_MIN} to 1; take a darker colour`
}

function nameAccent(accent: string): Record<string, string> {
  return { '--ember-500': accent, '--ember-600': accent }
}

/** The green's four shades, made from one colour as those of the style sheet relate to theirs. */
function nameAction(action: string): Record<string, string> {
  return { '--pine-800': mix(action, BLACK, 0.25), '--pine-700': action, '--pine-600': mix(action, WHITE, 0.1), '--pine-100': mix(action, WHITE, 0.86) }
}

function mix(color: string, other: string, share: number): string {
  return formatHex(interpolate([color, other], 'oklab')(share))
}

/** The colours that hold the places of pictures; as attributes of the elements the policy would block them. */
export function writePlaceholders(pictures: readonly { readonly color?: string | undefined }[]): string {
  const colors = new Set(pictures.flatMap(({ color }) => color ?? []))
  return [...colors].map((color) => `[data-color="${color}"]{background-color:#${color}}`).join('')
}
