import { wcagContrast } from 'culori/fn'
import { getActionTokens } from '../../server/content/palette.ts'
import type { ContentSource } from '../../shared/model/content-source.ts'
import { SAND } from '../../shared/readable-color.ts'
import type { Finding } from './finding.ts'

interface TextPair {
  readonly color: string
  readonly background: string
  readonly usage: string
}

const CONTRAST_MIN = 4.5
const WHITE = '#ffffff'

/** Reports colours on which a text could not be read. */
export function checkContrast({ accent, action }: ContentSource['theme']): Finding[] {
  return [
    ...(accent ? checkPairs('accent', listAccentPairs(accent)) : []),
    ...(action ? checkPairs('action', listActionPairs(action)) : []),
  ]
}

function checkPairs(key: string, pairs: readonly TextPair[]): Finding[] {
  const [worst] = pairs
    .map(({ color, background, usage }) => ({ usage, ratio: wcagContrast(color, background) }))
    .toSorted((a, b) => a.ratio - b.ratio)
  if (!worst || worst.ratio >= CONTRAST_MIN) return []
  // 4.499 is below 4.5.
  const ratio = Math.floor(worst.ratio * 100) / 100
  const required = `the contrast is ${ratio} to 1, and must be ${CONTRAST_MIN} to 1`
  const message = `${worst.usage} would be hard to read: ${required}; use a darker colour`
  return [{ path: ['theme', key], message, severity: 'error' }]
}

function listAccentPairs(accent: string): TextPair[] {
  return [{ color: accent, background: SAND, usage: 'small labels on the light background' }]
}

function listActionPairs(action: string): TextPair[] {
  const tokens = getActionTokens(action)
  return [
    { color: action, background: SAND, usage: 'links on the light background' },
    { color: action, background: tokens['--pine-100'], usage: 'links on their tint' },
    { color: WHITE, background: action, usage: 'white text on this colour' },
    { color: tokens['--on-pine'], background: tokens['--pine-800'], usage: 'text on the dark band' },
  ]
}
