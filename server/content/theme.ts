import type { ContentSource } from '../../shared/model/content-source.ts'
import type { ImageManifest } from './find-images.ts'
import { getAccentTokens, getActionTokens } from './palette.ts'

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
