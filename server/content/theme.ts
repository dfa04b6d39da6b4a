import { formatHex, interpolate, modeLrgb, modeOklab, modeRgb, useMode as registerMode, wcagContrast } from 'culori/fn'
import type { ContentSource } from '../../shared/content-source.ts'
import type { Problem, Result } from './problem.ts'
import type { ImageFile, LocatedImage } from './resolve-images.ts'

// The package without /fn registers thirty colour spaces at every start.
for (const mode of [modeRgb, modeLrgb, modeOklab]) registerMode(mode)

type Theme = ContentSource['theme']

interface TextPair {
  readonly color: string
  readonly background: string
  readonly usage: string
}

const CONTRAST_MIN = 4.5
const WHITE = '#ffffff'
const BLACK = '#000000'
// From client/styles/tokens.css. Sand is the darkest light background.
const SAND = '#f8f0e3'
const ON_PINE = '#e3efe8'

/** Builds the style rules that override the colour tokens. Reports colours that text could not be read on. */
export function buildTheme({ accent, action }: Theme): Result<string> {
  const accentProblems = accent ? checkContrast('accent', listAccentPairs(accent)) : []
  const actionProblems = action ? checkContrast('action', listActionPairs(action)) : []
  const tokens = Object.entries({ ...(accent && getAccentTokens(accent)), ...(action && getActionTokens(action)) })
  const rules = tokens.map(([name, value]) => `${name}:${value}`)
  return {
    value: rules.length > 0 ? `:root{${rules.join(';')}}` : '',
    problems: [...accentProblems, ...actionProblems],
  }
}

/** Builds the style rules for the placeholder colours of images. The CSP blocks them as style attributes. */
export function buildPlaceholderStyles(images: Iterable<ImageFile>): string {
  const colors = new Set([...images].flatMap(({ color }) => color ?? []))
  return [...colors].map((color) => `[data-color="${color}"]{background-color:#${color}}`).join('')
}

/** Builds the style rules for the focus points of images. */
export function buildFocusStyles(images: readonly LocatedImage[]): string {
  const points = new Set(images.flatMap(({ focus }) => focus ?? []))
  return [...points].map((point) => `[data-focus="${point}"]{object-position:${point}}`).join('')
}

function checkContrast(key: keyof Theme, pairs: readonly TextPair[]): Problem[] {
  const [worst] = pairs
    .map(({ color, background, usage }) => ({ usage, ratio: wcagContrast(color, background) }))
    .toSorted((a, b) => a.ratio - b.ratio)
  if (!worst || worst.ratio >= CONTRAST_MIN) return []
  // 4.499 is below 4.5.
  const ratio = Math.floor(worst.ratio * 100) / 100
  const required = `the contrast is ${ratio} to 1, and must be ${CONTRAST_MIN} to 1`
  return [{ path: ['theme', key], message: `${worst.usage} would be hard to read: ${required}; use a darker colour` }]
}

function listAccentPairs(accent: string): TextPair[] {
  return [{ color: accent, background: SAND, usage: 'small labels on sand' }]
}

function listActionPairs(action: string): TextPair[] {
  const tokens = getActionTokens(action)
  return [
    { color: action, background: SAND, usage: 'links on sand' },
    { color: action, background: tokens['--pine-100'], usage: 'links on their tint' },
    { color: WHITE, background: action, usage: 'white text on this colour' },
    { color: ON_PINE, background: tokens['--pine-800'], usage: 'text on the dark band' },
  ]
}

function getAccentTokens(accent: string) {
  return { '--ember-500': accent, '--ember-600': accent }
}

/** The three shades of the action colour, mixed in the same proportions as the default ones. */
function getActionTokens(action: string) {
  return {
    '--pine-800': mix(action, BLACK, 0.25),
    '--pine-700': action,
    '--pine-100': mix(action, WHITE, 0.86),
  }
}

function mix(color: string, other: string, share: number): string {
  return formatHex(interpolate([color, other], 'oklab')(share))
}
