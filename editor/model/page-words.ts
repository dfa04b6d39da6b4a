import { formatKey, isObject, parseKey } from '../../shared/model/content-path.ts'
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
  return sections.flatMap(({ key: section, keys }) =>
    keys.flatMap((key) => {
      const words: PageWords[] = []
      visitTexts(sources.findShown(parseKey(key)), parseKey(key), (text, path) =>
        words.push({ section, key: formatKey(path), text: fillPlaceholders(text, placeholders) }),
      )
      return words
    }),
  )
}

type Visit = (text: string, path: readonly (string | number)[]) => unknown

function visitTexts(value: unknown, path: readonly (string | number)[], visit: Visit): void {
  if (typeof value === 'string') visit(value, path)
  if (!isObject(value)) return
  const isList = Array.isArray(value)
  for (const [key, child] of Object.entries(value)) visitTexts(child, [...path, isList ? Number(key) : key], visit)
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
