import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { Font } from './fonts.ts'

const require = createRequire(import.meta.url)

const OPTIONS = {
  targetFormat: 'woff2' as const,
  // What pages use: kerning, ligatures and digits of equal width in Latin texts, the joining of letters in Urdu.
  keepFeatures: ['kern', 'liga', 'tnum', 'ccmp', 'isol', 'init', 'medi', 'fina', 'rlig', 'curs', 'mark', 'mkmk'],
  // The license and its URL. The names of the font and the copyright are always kept.
  preserveNameIds: [13, 14],
  // Phones ignore hints.
  noHinting: true,
}

/** Reduces a font to its characters. Resolves with the WOFF2 file. */
export async function subset({ source, text, weights }: Font): Promise<Uint8Array> {
  const font = readFileSync(require.resolve(source))
  return subsetFont(font, text, { ...OPTIONS, ...(weights && { variationAxes: { wght: weights } }) })
}
