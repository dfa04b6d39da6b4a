import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

// The characters of English texts. Browsers load the full font only for other characters.
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const TEXT = `${ascii}\u00a0©é–—‘’“”•…`

// Kerning, ligatures and digits of equal width are the only features that pages use.
const options = { targetFormat: 'woff2', keepFeatures: ['kern', 'liga', 'tnum'] } as const

const fonts = [
  { name: 'marcellus', family: 'Marcellus', file: '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2' },
  {
    name: 'figtree',
    family: 'Figtree Variable',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
  },
]

export interface SubsetFont {
  readonly name: string
  readonly source: Uint8Array
  /** The `@font-face` rule for the URL of the font. */
  readonly renderFontFace: (src: string) => string
}

/** The fonts of the site, reduced to the characters of English texts. */
export function subsetFonts(): Promise<SubsetFont[]> {
  const others = Array.from(TEXT.slice(ascii.length), (character) => `U+${character.codePointAt(0)?.toString(16)}`)
  const range = `U+20-7e,${others.join()}`
  return Promise.all(
    fonts.map(async ({ name, family, file, weights }) => ({
      name,
      source: await subsetFont(readFileSync(require.resolve(file)), TEXT, {
        ...options,
        ...(weights && { variationAxes: { wght: weights } }),
      }),
      renderFontFace: (src: string) =>
        `@font-face{font-family:"${family}";src:url(${src}) format("woff2");font-display:swap;` +
        `${weights ? `font-weight:${weights.min} ${weights.max};` : ''}unicode-range:${range}}`,
    })),
  )
}
