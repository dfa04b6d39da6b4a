import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { compress } from 'wawoff2'
import type { Font } from '../vite/fonts.ts'
import { compactFont } from './compact-font.ts'

const require = createRequire(import.meta.url)

// HarfBuzz keeps the copyright. These names are the license and its URL.
const LICENSE_NAMES = { preserveNameIds: [13, 14] }

// Kerning, ligatures and digits of equal width are the only features that pages use of the Latin fonts. Phones ignore
// hints.
const LATIN_OPTIONS = {
  ...LICENSE_NAMES,
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'liga', 'tnum'],
  noHinting: true,
} as const

const CONTEXTUAL_OPTIONS = { ...LICENSE_NAMES, targetFormat: 'truetype' } as const

/** Reduces a font to its characters. Resolves with the WOFF2 file. */
export async function subset({ source, text, weights, isContextual }: Font): Promise<Uint8Array> {
  const font = readFileSync(require.resolve(source))
  if (isContextual) return compress(compactFont(await subsetFont(font, text, CONTEXTUAL_OPTIONS)))
  return subsetFont(font, text, {
    ...LATIN_OPTIONS,
    ...(weights && { variationAxes: { wght: weights } }),
  })
}
