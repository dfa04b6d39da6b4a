import { formatKey, mapStrings, parseKey } from '../../shared/model/content-path.ts'
import type { OutlineSection } from './outline.ts'
import type { Sources } from './sources.ts'

/** The words of a page, with the key and the section in which they are edited. */
export interface PageWords {
  readonly section: string
  readonly key: string
  readonly text: string
}

/** Lists the texts and links of sections as visitors see them, in the main language. */
export function listWords(sections: readonly OutlineSection[], sources: Sources): PageWords[] {
  const placeholders = listPlaceholders(sources)
  const words: PageWords[] = []
  for (const { key: section, keys } of sections) {
    for (const parent of keys) {
      const path = parseKey(parent)
      mapStrings(sources.findShown(path), (text, below) => {
        const key = formatKey([...path, ...below])
        words.push({ section, key, text: fillPlaceholders(text, placeholders) })
        return text
      })
    }
  }
  return words
}

/** Names that texts may contain, such as `{brand}`, with their values. */
export interface Placeholder {
  readonly name: string
  readonly value: string
}

export function listPlaceholders({ findShown }: Sources): Placeholder[] {
  const find = (...path: (string | number)[]) => {
    const value = findShown(['agency', ...path])
    return typeof value === 'string' ? value : ''
  }
  // Firefox has no Intl.Segmenter before 125.
  const [initial = ''] = find('brand')
  const values = {
    name: find('name'),
    brand: find('brand'),
    city: find('city'),
    email: find('email'),
    address: find('address'),
    phone: find('phones', 0),
    initial,
    year: String(new Date().getFullYear()),
  }
  return Object.entries(values).map(([name, value]) => ({ name: `{${name}}`, value }))
}

export function fillPlaceholders(text: string, placeholders: readonly Placeholder[]): string {
  return placeholders.reduce((filled, { name, value }) => filled.replaceAll(name, () => value), text)
}
