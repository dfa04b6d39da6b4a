import path from 'node:path'
import { languages, type Language } from '../../shared/languages/languages.ts'

const asciiCodes = Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index)
const ASCII = String.fromCodePoint(...asciiCodes)

// The characters of English texts. Browsers load the full font only for other characters.
const LATIN = `${removeCharacters(ASCII, '<>[\\]^`{}~')}\u00a0©é×–—‘’“”•…`
const ARABIC = String.fromCodePoint(...Array.from({ length: 0x100 }, (_, index) => 0x600 + index))
const LATIN_1 = String.fromCodePoint(...Array.from({ length: 0x100 - 0xa0 }, (_, index) => 0xa0 + index))
const LATIN_TITLES = removeCharacters(LATIN, '#$*=@_|©•')

// The alphabet of Urdu, its punctuation, the signs for vowels, blessings and Allah, the zero-width non-joiner, and what
// else Urdu and Arabic keyboards type: Arabic letters, digits and the signs of the Quran. A word with a character of
// another font would lose its joins. With the signs of madda and small tah, FreeType hints آ, ٹ, ڈ and ڑ as in the
// complete font.
const ARABIC_LETTERS = 'يكهةىإٱ'
const ARABIC_DIGITS = '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩٪٫٬'
// Further vowels, no vowel, and the kashida.
const ARABIC_SIGNS = '\u064c\u064d\u0652\u0655\u0656\u0657\u0658\u06e1\u0640'
// Those that Noto Nastaliq Urdu has.
const QURANIC_SIGNS = '\u06dd۞\u06e0۩﴾﴿'

const URDU_LETTERS = 'ءآأؤئابتثجحخدذرزسشصضطظعغفقلمنوٹپچڈڑژکگںھہۂۃیےۓ'
const ARABIC_KEYBOARDS = `${ARABIC_LETTERS}${ARABIC_DIGITS}${ARABIC_SIGNS}${QURANIC_SIGNS}`
const URDU = ` \u00a0،؛؟۔\u200c${URDU_LETTERS}\u064b\u064e\u064f\u0650\u0651\u0653\u0654\u0670\u0610\u0611\u0612\u0613\u0615ﷲﷺ${ARABIC_KEYBOARDS}`

export const FONT_FOLDER = path.join(import.meta.dirname, '../../client/fonts')
export const IMAGE_FONT_FOLDER = path.join(import.meta.dirname, '../../publishing/images/fonts')
const HEADER = '/* Written by "npm run fonts". */\n'

/** A font of the site: the file `NAME.woff2` in FONT_FOLDER, which `npm run fonts` writes. */
interface Font {
  readonly name: string
  readonly family: string
  /** The complete font: a file of a package. */
  readonly source: string
  /** The characters that the file contains. */
  readonly text: string
  readonly weights?: { readonly min: number; readonly max: number }
  /** The only language whose documents contain the font. */
  readonly language?: Language
  /** Names of the same font on devices. */
  readonly localNames?: readonly string[]
  /** Further descriptors of the `@font-face` rule. */
  readonly descriptors?: readonly string[]
}

const MARCELLUS = '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2'

const NASTALIQ = {
  source: '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2',
  // Beside Latin letters of the same size, those of Nastaliq are small. The line is centred on them.
  descriptors: ['size-adjust: 120%', 'ascent-override: 145%', 'descent-override: 55%', 'line-gap-override: 0%'],
}

export const fonts: readonly Font[] = [
  {
    name: 'marcellus',
    family: 'Marcellus',
    source: MARCELLUS,
    text: LATIN_TITLES,
  },
  {
    name: 'figtree',
    family: 'Figtree Variable',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    text: LATIN,
    weights: { min: 400, max: 700 },
  },
  {
    name: 'nastaliq',
    family: 'Noto Nastaliq Urdu',
    ...NASTALIQ,
    text: URDU,
    // Apple's systems contain it under the first two names. The last one is that of the package.
    localNames: ['Noto Nastaliq Urdu', 'NotoNastaliqUrdu', 'NotoNastaliqUrdu-Regular'],
    language: 'ur',
  },
  {
    name: 'urdu-name',
    family: 'Urdu Name',
    ...NASTALIQ,
    // The word that links to the Urdu pages.
    text: languages.ur.name,
  },
]

/** The fonts with which publishing draws texts into images, as `NAME.ttf` in IMAGE_FONT_FOLDER. */
export const imageFonts: readonly Pick<Font, 'name' | 'source' | 'text'>[] = [
  { name: 'marcellus', source: MARCELLUS, text: `${ASCII}${LATIN}${LATIN_1}` },
  { name: 'nastaliq', source: NASTALIQ.source, text: `${URDU}${ARABIC}` },
]

/**
 * The style sheets of FONT_FOLDER by file name: `subsets.css` for every document, and one for each language whose
 * documents contain further fonts, such as `subsets.ur.css`.
 */
export function renderStyleSheets(): Map<string, string> {
  const sheets = new Map<string, string>()
  for (const font of fonts) {
    const name = font.language ? `subsets.${font.language}.css` : 'subsets.css'
    sheets.set(name, `${sheets.get(name) ?? HEADER}\n${renderFontFace(font)}`)
  }
  return sheets
}

function renderFontFace({ name, family, localNames = [], weights, descriptors = [], text }: Font): string {
  const sources = [...localNames.map((local) => `local('${local}')`), `url('./${name}.woff2') format('woff2')`]
  const declarations = [
    `font-family: '${family}'`,
    `src: ${sources.join(', ')}`,
    'font-display: swap',
    ...(weights ? [`font-weight: ${weights.min} ${weights.max}`] : []),
    ...descriptors,
    `unicode-range: ${listRanges(text)}`,
  ]
  return `@font-face {\n${declarations.map((declaration) => `  ${declaration};\n`).join('')}}\n`
}

function removeCharacters(text: string, removed: string): string {
  return Array.from(text)
    .filter((character) => !removed.includes(character))
    .join('')
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
  return ranges.map(({ first, last }) => `U+${toHex(first)}${last > first ? `-${toHex(last)}` : ''}`).join(', ')
}
