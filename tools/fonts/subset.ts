import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { fonts } from './fonts.ts'

const require = createRequire(import.meta.url)

const OPTIONS = {
  // What pages use: kerning, ligatures and digits of equal width in Latin texts, the joining of letters in Urdu.
  keepFeatures: ['kern', 'liga', 'tnum', 'ccmp', 'isol', 'init', 'medi', 'fina', 'rlig', 'curs', 'mark', 'mkmk'],
  // The license and its URL. The names of the font and the copyright are always kept.
  preserveNameIds: [13, 14],
  // Phones ignore hints.
  noHinting: true,
}

/** Reduces a font to its characters. Resolves with the file, TrueType for programs that do not read WOFF2. */
export async function subset(
  { source, text, weights }: Pick<(typeof fonts)[number], 'source' | 'text' | 'weights'>,
  targetFormat: 'woff2' | 'truetype' = 'woff2',
): Promise<Uint8Array> {
  const font = readFileSync(require.resolve(source))
  return subsetFont(font, text, { ...OPTIONS, targetFormat, ...(weights && { variationAxes: { wght: weights } }) })
}
