import { isolate, isolateLeftToRight, removeBidiControls } from '../languages/bidi.ts'
import type { ContentSource } from './content-source.ts'
import type { Direction } from '../languages/languages.ts'
import { mapPages } from '../pages.ts'
import { mapStrings, type ContentPath } from './content-path.ts'
import { isData, isMarkdown } from './texts.ts'

/** Lengths that search engines show in full. */
export const TITLE_LENGTH_MAX = 60
export const DESCRIPTION_LENGTH_MAX = 160

const YEAR = '{year}'
const PLACEHOLDER = /\{(\w+)\}/g
const ONLY_PLACEHOLDER = /^\{\w+\}$/

export const placeholderNames = ['name', 'brand', 'city', 'phone', 'email', 'address', 'initial', 'year']

type Fill = (text: string, path?: ContentPath) => string

/**
 * Fills `{name}`, `{brand}`, `{city}`, `{phone}`, `{email}`, `{address}` and `{initial}`. `fillYear` fills the rest.
 * A page title or description that the name makes too long uses the brand instead. In texts that are read from right
 * to left, values, phone numbers and measures are isolated, so that their own order stays.
 */
export function fillPlaceholders(content: ContentSource, direction: Direction = 'ltr'): ContentSource {
  const { agency } = content
  const createFill = direction === 'rtl' ? createIsolatingFiller : createFiller
  const fill = createFill(agency)
  const fillShort = createFill({ ...agency, name: agency.brand })
  const fit = (text: string, lengthMax: number) => (countCharacters(fill(text)) > lengthMax ? fillShort : fill)(text)
  const fitTexts = <Texts extends { title: string; description: string }>(texts: Texts) => ({
    ...texts,
    title: fit(texts.title, TITLE_LENGTH_MAX),
    description: fit(texts.description, DESCRIPTION_LENGTH_MAX),
  })
  const pages = mapPages((page) => fitTexts(content.pages[page]))
  const extraPages = content.extraPages.map(fitTexts)
  const fillData = createFiller(agency)
  const isolates = (path: ContentPath) => path[0] !== 'agency' && !isData(path)
  return mapStrings({ ...content, pages, extraPages }, (text, path) => (isolates(path) ? fill : fillData)(text, path))
}

/** Fills `{year}` in all strings of content whose other placeholders are filled. */
export function fillYear<Content>(content: Content, year: string): Content {
  return mapStrings(content, (text) => text.replaceAll(YEAR, year))
}

/** Whether the content depends on the year. */
export function usesYear(content: object): boolean {
  return JSON.stringify(content).includes(YEAR)
}

/** The characters that a reader sees. A year has four digits. */
export function countCharacters(text: string): number {
  return removeBidiControls(text.replaceAll(YEAR, '2026')).length
}

/** The values of the placeholders, by name. */
function getPlaceholders({ name, brand, city, phones, email, address }: ContentSource['agency']) {
  return { name, brand, city, email, address, phone: phones[0], initial: getFirstGrapheme(brand) }
}

/** The first letter that a reader sees, which may be several code points: an emoji, or a letter with a mark. */
function getFirstGrapheme(text: string): string {
  const [first] = new Intl.Segmenter().segment(text)
  return first?.segment ?? ''
}

/** What values may add to a text. Longer ones stay placeholders, so that no text grows with its square. */
const FILLED_LENGTH_MAX = 100_000
const VALUE_LENGTH_MAX = 1000

function createFiller(agency: ContentSource['agency'], format = (value: string) => value): Fill {
  const values = new Map(Object.entries({ ...getPlaceholders(agency), year: YEAR }))
  return (text) => {
    let added = 0
    return text.replace(PLACEHOLDER, (placeholder, key: string) => {
      const value = values.get(key)
      if (value === undefined || value.length > VALUE_LENGTH_MAX) return placeholder
      added += value.length
      return added > FILLED_LENGTH_MAX ? placeholder : format(value)
    })
  }
}

function createIsolatingFiller(agency: ContentSource['agency']): Fill {
  const fill = createFiller(agency)
  const fillIsolated = createFiller(agency, isolate)
  return (text, path) => {
    if (ONLY_PLACEHOLDER.test(text)) return fill(text)
    const filled = fillIsolated(text)
    // Controls in Markdown would become part of its URLs. Bodies are isolated after they are parsed.
    return path && isMarkdown(path) ? filled : isolateLeftToRight(filled)
  }
}
