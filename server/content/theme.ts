import { formatHex, interpolate, modeLrgb, modeOklab, modeRgb, useMode as registerMode } from 'culori/fn'
import type { ContentSource } from '../../shared/model/content-source.ts'
import type { ImageManifest } from './find-images.ts'

// The package without /fn registers thirty colour spaces at every start.
for (const mode of [modeRgb, modeLrgb, modeOklab]) registerMode(mode)

const WHITE = '#ffffff'
const BLACK = '#000000'

/** Builds the style rules that override the colour tokens. */
export function buildTheme({ accent, action }: ContentSource['theme']): string {
  const tokens = Object.entries({ ...(accent && getAccentTokens(accent)), ...(action && getActionTokens(action)) })
  const rules = tokens.map(([name, value]) => `${name}:${value}`)
  return rules.length > 0 ? `:root{${rules.join(';')}}` : ''
}

/** Builds the style rules for the placeholder colours of images. The CSP blocks them as style attributes. */
export function buildPlaceholderStyles(images: ImageManifest): string {
  const colors = new Set([...images.values()].flatMap(({ color }) => color ?? []))
  return [...colors].map((color) => `[data-color="${color}"]{background-color:#${color}}`).join('')
}

/** Builds the style rules for the focus points of images. */
export function buildFocusStyles(points: readonly string[]): string {
  return [...new Set(points)].map((point) => `[data-focus="${point}"]{object-position:${point}}`).join('')
}

function getAccentTokens(accent: string) {
  return { '--ember-500': accent, '--ember-600': accent }
}

/** The three shades of the action colour, mixed in the same proportions as those of the default colours. */
export function getActionTokens(action: string) {
  return {
    '--pine-800': mix(action, BLACK, 0.25),
    '--pine-700': action,
    '--pine-100': mix(action, WHITE, 0.86),
  }
}

function mix(color: string, other: string, share: number): string {
  return formatHex(interpolate([color, other], 'oklab')(share))
}
