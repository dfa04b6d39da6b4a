import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { compress } from 'wawoff2'
import type { Language } from '../../shared/languages.ts'
import { compactFont } from './compact-font.ts'

const require = createRequire(import.meta.url)

// The characters of English texts. Browsers load the full font only for other characters.
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const LATIN = `${ascii}\u00a0©é–—‘’“”•…`

// Kerning, ligatures and digits of equal width are the only features that pages use of the Latin fonts.
const LATIN_OPTIONS = { targetFormat: 'woff2', keepFeatures: ['kern', 'liga', 'tnum'] } as const

// The alphabet of Urdu, its punctuation, the signs for vowels, blessings and Allah, and the zero-width non-joiner.
// Digits are Western (decision 0049).
const URDU_LETTERS = 'ءآأؤئابتثجحخدذرزسشصضطظعغفقلمنوٹپچڈڑژکگںھہۂۃیےۓ'
const URDU = ` \u00a0،؛؟۔\u200c${URDU_LETTERS}\u064b\u064e\u064f\u0650\u0651\u0654\u0670\u0610\u0611\u0612\u0613ﷲﷺ`

interface FontSource {
  readonly name: string
  readonly family: string
  readonly file: string
  readonly text: string
  readonly weights?: { readonly min: number; readonly max: number }
  /** The only language whose documents contain the font. */
  readonly language?: Language
  /** Whether the font has so many contextual rules that compactFont makes it smaller. */
  readonly isContextual?: boolean
  /** Further descriptors of the `@font-face` rule. */
  readonly descriptors?: string
}

const fonts: FontSource[] = [
  {
    name: 'marcellus',
    family: 'Marcellus',
    file: '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2',
    text: LATIN,
  },
  {
    name: 'figtree',
    family: 'Figtree Variable',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    text: LATIN,
    weights: { min: 400, max: 700 },
  },
  {
    name: 'nastaliq',
    family: 'Noto Nastaliq Urdu',
    file: '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2',
    text: URDU,
    language: 'ur',
    isContextual: true,
    // Beside Latin letters of the same size, those of Nastaliq are small. The line is centred on them.
    descriptors: 'size-adjust:120%;ascent-override:145%;descent-override:55%;line-gap-override:0%;',
  },
]

export interface SubsetFont extends Pick<FontSource, 'name' | 'language'> {
  readonly source: Uint8Array
  /** The `@font-face` rule for the URL of the font. */
  readonly renderFontFace: (src: string) => string
}

/** The fonts of the site, reduced to the characters of its languages. */
export function subsetFonts(): Promise<SubsetFont[]> {
  return Promise.all(
    fonts.map(async (font) => ({
      name: font.name,
      language: font.language,
      source: await subset(font),
      renderFontFace: (src: string) =>
        `@font-face{font-family:"${font.family}";src:url(${src}) format("woff2");font-display:swap;` +
        `${getWeightDescriptor(font)}${font.descriptors ?? ''}unicode-range:${listRanges(font.text)}}`,
    })),
  )
}

async function subset({ file, text, weights, isContextual }: FontSource): Promise<Uint8Array> {
  const font = readFileSync(require.resolve(file))
  if (isContextual) return compress(compactFont(await subsetFont(font, text, { targetFormat: 'truetype' })))
  return subsetFont(font, text, {
    ...LATIN_OPTIONS,
    ...(weights && { variationAxes: { wght: weights } }),
  })
}

function getWeightDescriptor({ weights }: FontSource): string {
  return weights ? `font-weight:${weights.min} ${weights.max};` : ''
}

/** The characters of a text as the value of `unicode-range`. */
function listRanges(text: string): string {
  const ranges: { first: number; last: number }[] = []
  for (const code of Array.from(text, (character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range?.last === code - 1) range.last = code
    else ranges.push({ first: code, last: code })
  }
  const toHex = (code: number) => code.toString(16)
  return ranges.map(({ first, last }) => `U+${toHex(first)}${last > first ? `-${toHex(last)}` : ''}`).join()
}
