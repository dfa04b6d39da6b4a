import { describe, expect, it } from 'vitest'
import { defaultContent } from '../default-content/default-content.ts'
import { fillPlaceholders } from './fill-placeholders.ts'

const agency = {
  ...defaultContent.agency,
  name: 'Gulistan Travel & Tours',
  brand: 'Gulistan',
  city: 'Multan',
  phones: ['+92 300 1111111', '+92 300 2222222'],
  email: 'salam@gulistan.example',
  address: '1 Mall Road',
}

const fill = (footer: string) =>
  fillPlaceholders({ ...defaultContent, agency, home: { ...defaultContent.home, footer } }).home.footer

function fillHead(name: string, head: { title?: string; description?: string }) {
  const visa = { ...defaultContent.pages.visa, ...head }
  const content = { ...defaultContent, agency: { ...agency, name }, pages: { ...defaultContent.pages, visa } }
  return fillPlaceholders(content).pages.visa
}

describe('fillPlaceholders', () => {
  it.each([
    ['🕋 Haramain', '🕋'],
    ['👨‍👩‍👧 Family Tours', '👨‍👩‍👧'],
    ['عُمر ٹریولز', 'عُ'],
    ['É Travels', 'É'],
  ])('fills the whole first letter of %s', (brand, initial) => {
    const footer = '{initial}'
    const home = { ...defaultContent.home, footer }
    expect(fillPlaceholders({ ...defaultContent, agency: { ...agency, brand }, home }).home.footer).toBe(initial)
  })

  it.each([
    ['{name}', 'Gulistan Travel & Tours'],
    ['{brand}', 'Gulistan'],
    ['{city}', 'Multan'],
    ['{phone}', '+92 300 1111111'],
    ['{email}', 'salam@gulistan.example'],
    ['{address}', '1 Mall Road'],
    ['{initial}', 'G'],
    ['{brand} in {city}, {brand}', 'Gulistan in Multan, Gulistan'],
  ])('replaces %s', (text, filled) => {
    expect(fill(text)).toBe(filled)
  })

  it.each(['{constructor}', '{__proto__}', '{n} of {total}', '{}', '{ name }', '{Name}', '{name'])(
    'leaves %s as it is',
    (text) => expect(fill(text)).toBe(text),
  )

  it('inserts values literally, without replacement patterns', () => {
    const filled = fillHead('A $& B', { title: '{name}' })
    expect(filled.title).toBe('A $& B')
  })

  it.each([
    ['title', 60],
    ['description', 160],
  ] as const)('uses the brand in a %s that the name makes longer than %i characters', (key, max) => {
    const text = `{name}: ${'x'.repeat(max - 12)}`
    expect(fillHead('Name 10 ch', { [key]: text })[key]).toMatch(/^Name 10 ch: /)
    expect(fillHead('Name of 11.', { [key]: text })[key]).toMatch(/^Gulistan: /)
  })
})
