import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contentSchema } from '../model/content-schema.ts'
import { buildSchemaTree, type SchemaNode } from '../model/schema-tree.ts'
import { cleanData } from '../model/clean-text.ts'

interface TypedNode extends SchemaNode {
  readonly path: string
}

function listLeaves(node: SchemaNode, path = ''): TypedNode[] {
  const below = [...node.fields, ...(node.entry ? [['0', node.entry] as const] : [])]
  if (below.length === 0 || node.kind === 'order') return [{ ...node, path }]
  return below.flatMap(([key, child]) => listLeaves(child, path === '' ? key : `${path}.${key}`))
}

const leaves = listLeaves(buildSchemaTree(contentSchema))
const chosen = ['flag', 'choice', 'order', 'focus']

it('knows a keyboard for everything that is typed', () => {
  const missing = leaves.filter(({ kind, keyboard }) => !keyboard && !chosen.includes(kind))
  // The name of an image is chosen among those of the folder.
  expect(missing.map(({ path }) => path).filter((path) => !/(?:^|\.)image$/.test(path))).toEqual([])
  expect(leaves.length).toBeGreaterThan(100)
})

it('corrects and capitalises words alone', () => {
  const words = ['text', 'long-text', 'markdown', 'alt']
  const corrected = leaves.filter(({ keyboard }) => keyboard?.autoCorrect === 'on' || keyboard?.spellCheck)
  expect([...new Set(corrected.map(({ kind }) => kind))].filter((kind) => !words.includes(kind))).toEqual([])
  expect(
    leaves.filter(({ keyboard }) => keyboard?.autoCorrect === 'off' && keyboard.autoCapitalize !== 'none'),
  ).toEqual([])
})

const digits = (min: number, max: number) => fc.integer({ min, max }).map(String)
const hex = fc.stringMatching(/^[\dA-F]{6}$/)
const word = fc.stringMatching(/^[a-z][a-z\d]{0,9}$/)
const host = fc.tuple(word, fc.constantFrom('com', 'example', 'pk', 'com.pk')).map((parts) => parts.join('.'))
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const days = fc.constantFrom(...weekdays)

/** Valid values as the site stores them, by the path of a field. */
const values: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'agency.whatsapp': digits(3_000_000_000, 3_499_999_999).map(
    (number) => `+92 ${number.slice(0, 3)} ${number.slice(3)}`,
  ),
  'agency.email': fc.tuple(word, host).map(([name, domain]) => `${name}@${domain}`),
  'agency.map': fc.tuple(host, word).map(([domain, path]) => `https://${domain}/${path}`),
  'agency.hours.0.days': fc.oneof(
    days,
    fc.tuple(days, days).map((each) => each.join('-')),
    fc.constant('Mon-Thu, Sat'),
  ),
  'agency.hours.0.open': fc
    .tuple(digits(0, 23), digits(0, 59))
    .map((parts) => parts.map((part) => part.padStart(2, '0')).join(':')),
  'pages.umrah.packages.0.price': digits(1, 9_999_999).map((amount) => `PKR ${amount}`),
  'pages.umrah.packages.0.link': word.map((path) => `/${path}`),
  'pages.umrah.packages.0.departures.0': digits(10, 28).map((day) => `2027-03-${day}`),
  'extraPages.0.path': word.map((path) => `/${path}`),
  'theme.accent': hex.map((code) => `#${code}`),
  'notice.link': fc.oneof(
    word.map((path) => `/${path}`),
    fc.tuple(host, word).map(([domain, path]) => `https://${domain}/${path}`),
    fc.tuple(word, host).map(([name, domain]) => `mailto:${name}@${domain}`),
  ),
  timezone: fc.constantFrom('Asia/Karachi', 'Asia/Riyadh', 'Europe/London'),
}

type Variant = (value: string) => string

/** What the keyboard of a phone makes of each value. */
const variants: readonly Variant[] = [
  (value) => value.charAt(0).toUpperCase() + value.slice(1),
  (value) => `${value} `,
  (value) => `${value}. `,
  (value) => `${value}۔`,
  (value) => `${value},`,
  (value) => `\u200e${value}\u200f`,
  (value) => ` ${value}\n`,
]
const dashes: Variant = (value) => value.replaceAll('-', '–')
const urduDigits: Variant = (value) => value.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))

/** And what it makes of one kind. */
const ofKind: Readonly<Record<string, readonly Variant[]>> = {
  phone: [dashes, urduDigits, (value) => value.replace('+', '00'), (value) => value.replace('+92', '(+92)')],
  email: [(value) => value.replace('@', ' @'), (value) => `Mailto:${value}`],
  url: [(value) => value.replace('https://', ''), (value) => value.replace('https', 'HTTPS')],
  days: [dashes, (value) => value.replaceAll('-', ' to '), (value) => value.toLowerCase()],
  time: [urduDigits, (value) => value.replace(':', '.'), (value) => value.replace(':', ' : ')],
  date: [dashes, urduDigits],
  price: [urduDigits, (value) => value.replace('PKR', 'Rs'), (value) => value.toLowerCase()],
  color: [(value) => value.slice(1), (value) => value.replace('#', '# ')],
  'time-zone': [(value) => value.toLowerCase(), (value) => value.replace('/', ' / ')],
  link: [(value) => (value.startsWith('/') ? value.toUpperCase() : value)],
  text: [(value) => value.toUpperCase(), (value) => value.slice(1)],
}

describe.each(Object.entries(values))('the field %s', (path, valid) => {
  const node = leaves.find((leaf) => leaf.path === path)
  if (!node) throw new Error(`There is no field ${path}.`)
  const { clean = cleanData, kind, schema } = node

  it('accepts what it cleans, and leaves it as it is', () => {
    fc.assert(
      fc.property(valid, (value) => {
        expect(clean(value)).toBe(value)
        expect(z.safeParse(schema, value).success).toBe(true)
      }),
    )
  })

  it('means the same after the keyboard of a phone has changed it', () => {
    const all = fc.constantFrom(...variants, ...(ofKind[kind] ?? []))
    fc.assert(
      fc.property(valid, all, (value, change) => {
        expect(clean(change(value))).toBe(value)
      }),
      { numRuns: 500 },
    )
  })
})

it('tries every kind of field of which the characters count', () => {
  const exact = new Set(leaves.filter(({ keyboard }) => keyboard?.spellCheck === false).map(({ kind }) => kind))
  const tried = new Set(Object.keys(values).map((path) => leaves.find((leaf) => leaf.path === path)?.kind))
  // A number is a value of its own, and the former site may have had any path.
  expect([...exact].filter((kind) => !tried.has(kind)).sort()).toEqual(['count', 'former-path'])
})
