import type { NamedContent } from './content.ts'

/** Puts the agency's values where a text holds `{name}`, `{brand}`, `{city}`, `{phone}`, `{email}`, `{address}` or `{initial}`. */
export function fillIn(content: NamedContent): NamedContent {
  const { name, brand, city, phones, email, address } = content.agency
  const values: Record<string, string | undefined> = { name, brand, city, email, address, phone: phones[0], initial: brand.charAt(0) }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder)
  return JSON.parse(JSON.stringify(content, (_, value: unknown) => (typeof value === 'string' ? fill(value) : value)))
}
