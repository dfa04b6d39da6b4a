import {
  clampChroma,
  formatHex,
  formatHex8,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn'
import type { ContentSource } from '../../shared/model/content-source.ts'
import { SAND } from '../../shared/readable-color.ts'
import { colors, type DrawingColors } from '../../shared/theme.ts'

// The package without /fn registers thirty colour spaces at every start.
for (const mode of [modeRgb, modeLrgb, modeOklab]) registerMode(mode)
const toOklch = registerMode(modeOklch)

type Theme = ContentSource['theme']

/** Hues in degrees: shadows turn towards blue and lights towards yellow, as in daylight. */
const BLUE = 264
const YELLOW = 80
const SHADOW_TURN = 22
const LIGHT_TURN = 44

const BLACK = '#000000'
/** Of marks and the light background. */
const CONTRAST_MIN = 3
const LIGHTNESS_STEP = 0.01

interface Step {
  readonly lightness: number
  /** The largest chroma, and how much of it the owner's colour gives. */
  readonly chroma: number
  readonly share: number
  readonly turn?: { readonly towards: number; readonly by: number }
}

const shadow = { towards: BLUE, by: SHADOW_TURN }
const light = { towards: YELLOW, by: LIGHT_TURN }
const ink900: Step = { lightness: 0.254, chroma: 0.038, share: 0.52, turn: shadow }
const ink700: Step = { lightness: 0.368, chroma: 0.046, share: 0.62, turn: shadow }
const onInk: Step = { lightness: 0.867, chroma: 0.014, share: 0.19, turn: shadow }
const pine100: Step = { lightness: 0.934, chroma: 0.022, share: 0.3 }
const onPine: Step = { lightness: 0.941, chroma: 0.016, share: 0.22 }
const saffron300: Step = { lightness: 0.858, chroma: 0.113, share: 1.1, turn: light }
const saffron500: Step = { lightness: 0.78, chroma: 0.144, share: 1.4, turn: light }

/** The tokens that depend on the colour of links and buttons: dark bands, texts, hills and the footer. */
export function getActionTokens(action: string) {
  const pine800 = mix(action, BLACK, 0.18)
  const ink = derive(action, ink900)
  const pineText = derive(action, onPine)
  const inkText = derive(action, onInk)
  return {
    '--pine-800': pine800,
    '--pine-700': action,
    '--pine-100': derive(action, pine100),
    '--on-pine': pineText,
    '--on-pine-30': fade(pineText, 0.3),
    '--hill': mix(pine800, ink, 0.5),
    '--ink-900': ink,
    '--ink-700': derive(action, ink700),
    '--on-ink': inkText,
    '--on-ink-45': fade(inkText, 0.45),
    '--on-ink-14': fade(inkText, 0.14),
  }
}

/** The tokens that depend on the colour of marks: dots, small labels, and the light marks on dark bands. */
export function getAccentTokens(accent: string) {
  return {
    '--ember-600': accent,
    '--ember-500': brighten(accent),
    '--saffron-500': derive(accent, saffron500),
    '--saffron-300': derive(accent, saffron300),
  }
}

/** The colours of drawings: those of the site's own palette where the owner has none. */
export function getDrawingColors({ action, accent }: Theme): DrawingColors {
  const dark = action && getActionTokens(action)
  const marks = accent && getAccentTokens(accent)
  return {
    ...colors,
    ...(dark && {
      ink: dark['--ink-900'],
      text: dark['--ink-700'],
      hill: dark['--hill'],
      pine: dark['--pine-700'],
      tint: dark['--pine-100'],
    }),
    ...(marks && { ember: marks['--ember-500'], light: marks['--saffron-300'] }),
  }
}

/** A colour of a given lightness, with the hue of the owner's colour or one beside it. */
function derive(color: string, { lightness, chroma, share, turn }: Step): string {
  const { c, h = 0 } = toOklch(color) ?? { c: 0 }
  const hue = turn ? turnHue(h, turn.towards, turn.by) : h
  return toHex(lightness, Math.min(chroma, c * share), hue)
}

/** The brightest shade whose contrast with sand is enough, at most as much brighter as the sample's marks are. */
function brighten(accent: string): string {
  const { l, c, h = 0 } = toOklch(accent) ?? { l: 0, c: 0 }
  for (let lightness = l + 0.09; lightness > l; lightness -= LIGHTNESS_STEP) {
    const brighter = toHex(lightness, c * 1.08, h)
    if (wcagContrast(brighter, SAND) >= CONTRAST_MIN) return brighter
  }
  return accent
}

function turnHue(hue: number, towards: number, by: number): number {
  const difference = ((towards - hue + 540) % 360) - 180
  return hue + Math.max(-by, Math.min(by, difference))
}

function toHex(l: number, c: number, h: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))
}

function mix(color: string, other: string, share: number): string {
  return formatHex(interpolate([color, other], 'oklab')(share))
}

function fade(color: string, alpha: number): string {
  return formatHex8({ ...(toOklch(color) ?? { mode: 'oklch', l: 0, c: 0 }), alpha })
}
