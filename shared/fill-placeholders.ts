import type { ContentSource } from './content.ts'
import { mapPages } from './pages.ts'

/** Lengths that search engines show in full. */
export const TITLE_LENGTH_MAX = 60
export const DESCRIPTION_LENGTH_MAX = 160

/**
 * Fills `{name}`, `{brand}`, `{city}`, `{phone}`, `{email}`, `{address}` and `{initial}` with the agency's values.
 * A page title or description that the name makes too long uses the brand instead.
 */
export function fillPlaceholders(content: ContentSource): ContentSource {
  const { agency } = content
  const fill = createFiller(agency)
  const fillShort = createFiller({ ...agency, name: agency.brand })
  const fit = (text: string, lengthMax: number) => (fill(text).length > lengthMax ? fillShort(text) : fill(text))
  const pages = mapPages((page) => ({
    ...content.pages[page],
    title: fit(content.pages[page].title, TITLE_LENGTH_MAX),
    description: fit(content.pages[page].description, DESCRIPTION_LENGTH_MAX),
  }))
  return mapTexts({ ...content, pages }, fill)
}

function createFiller({ name, brand, city, phones, email, address }: ContentSource['agency']) {
  const initial = brand.charAt(0)
  const values = new Map(Object.entries({ name, brand, city, email, address, phone: phones[0], initial }))
  return (text: string) => text.replace(/\{(\w+)\}/g, (placeholder, key: string) => values.get(key) ?? placeholder)
}

function mapTexts<Value>(value: Value, map: (text: string) => string): Value {
  return JSON.parse(JSON.stringify(value, (_, entry: unknown) => (typeof entry === 'string' ? map(entry) : entry)))
}
