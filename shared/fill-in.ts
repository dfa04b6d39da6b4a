import type { Agency, NamedContent, PageTexts } from './content.ts'

/** What search engines show of a page's title and description. */
export const TITLE_LENGTH_MAX = 60
export const DESCRIPTION_LENGTH_MAX = 160

/**
 * Puts the agency's values where a text holds `{name}`, `{brand}`, `{city}`, `{phone}`, `{email}`, `{address}` or
 * `{initial}`. A page's title or description that a long name would make too long gets the brand in its place.
 */
export function fillIn(content: NamedContent): NamedContent {
  const { agency, pages } = content
  const fill = fillWith(agency)
  const fillShort = fillWith({ ...agency, name: agency.brand })
  const fit = (text: string, lengthMax: number) => (fill(text).length > lengthMax ? fillShort(text) : fill(text))
  const fitPage = (page: PageTexts<string>) => ({ ...page, title: fit(page.title, TITLE_LENGTH_MAX), description: fit(page.description, DESCRIPTION_LENGTH_MAX) })
  const { home, about, services, visa, umrah, tours, contact } = pages
  const fitted: NamedContent = {
    ...content,
    pages: {
      home: fitPage(home),
      about: fitPage(about),
      services: fitPage(services),
      visa: fitPage(visa),
      umrah: fitPage(umrah),
      tours: fitPage(tours),
      contact: fitPage(contact),
    },
  }
  return JSON.parse(JSON.stringify(fitted, (_, value: unknown) => (typeof value === 'string' ? fill(value) : value)))
}

function fillWith({ name, brand, city, phones, email, address }: Agency): (text: string) => string {
  const values: Record<string, string | undefined> = { name, brand, city, email, address, phone: phones[0], initial: brand.charAt(0) }
  return (text) => text.replace(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder)
}
