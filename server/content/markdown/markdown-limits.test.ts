import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateParsingCost, findMarkdownLimit, PARSING_COST_MAX } from './markdown-limits.ts'
import { parseMarkdown } from './parse-markdown.ts'

const sentence = 'We **arrange** the visa, the [ticket](/tours) and the hotel within 3 days; call +92 300 1234567. '
const urdu = 'ہم **ویزا**، [ٹکٹ](/tours) اور ہوٹل کا انتظام 3 دن میں کرتے ہیں۔ '
const row = '| **Azerbaijan** | Rs 32,000 for one entry | 30 days | _online_ |\n'
const table = `| Country | Fee | Stay | How |\n| --- | --- | --- | --- |\n${row.repeat(60)}`
const address =
  '**Gulistan Travel**\nOffice 5, First Floor\nLiberty Market, Lahore\n+92 300 1234567\nsalam@gulistan.example\n'

function repeat(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length)
}

describe('findMarkdownLimit', () => {
  it.each([
    ['an empty text', ''],
    ['a paragraph of 1,500 characters', repeat(sentence, 1500)],
    ['an Urdu paragraph of 1,500 characters', repeat(urdu, 1500)],
    ['a text of 20,000 characters', repeat(`${repeat(sentence, 900)}\n\n`, 20_000)],
    ['a fee table of 60 rows', table],
    ['a list of 200 entries', `- **Passport**, valid for [six months](/visa)\n`.repeat(200)],
    ['a list of 150 numbered entries with two lines', '1. Passport\nvalid for six months\n'.repeat(150)],
    ['a list in a list in a list', '- a\n    - b\n        - c\n            - d\n'.repeat(20)],
    ['ten addresses in one paragraph', address.repeat(10)],
  ])('accepts %s', (_, text) => expect(findMarkdownLimit(text)).toBeUndefined())

  it.each([
    ['characters', 'word\n\n'.repeat(4000), 1, 'has 24,000 characters, and may have 20,000'],
    ['lines', 'a\n'.repeat(900), 1, 'has 901 lines, entries of lists and quotes, and may have 800'],
    ['entries', '- a\n'.repeat(450), 1, 'has 901 lines, entries of lists and quotes, and may have 800'],
    ['signs', `${'*a_ '.repeat(40)}\n\n`.repeat(30), 1, 'has 2,400 signs such as *, _, [ and |, and may have 2,000'],
    [
      'a paragraph',
      `a\n\n${repeat(sentence, 2345)}\n\nb`,
      3,
      '…" has 2,345 characters, and may have 1,500; write an empty line where a new thought begins',
    ],
    ['nesting', `a\n\n${'> '.repeat(16)}a`, 3, '> a" is nested 16 levels deep, and may be 15'],
    ['nesting by spaces', `- a\n${' '.repeat(32)}- b`, 2, 'the line "- b" is nested 17 levels deep, and may be 15'],
  ])('finds too many or too long: %s', (_, text, line, message) => {
    // words.test.ts tests the words.
    const limit = { ...findMarkdownLimit(text), words: undefined }
    expect(limit).toEqual({ line, message: expect.stringContaining(message) })
  })
})

const isSlowToParse = (text: string) => estimateParsingCost(text) > PARSING_COST_MAX

describe('estimateParsingCost', () => {
  it.each([
    ['a paragraph of 5,000 characters', repeat(sentence, 5000)],
    ['a page of 60,000 characters', repeat(`${repeat(sentence, 700)}\n\n${table}\n`, 60_000)],
    ['a list of 1,500 entries', '- **Passport**, valid for [six months](/visa)\n'.repeat(1500)],
  ])('accepts %s', (_, text) => expect(isSlowToParse(text)).toBe(false))
})

const signs = [
  ...'*_~[]()<>`&\\!|-=#:.@"\'+ \n\ta9é',
  '\n\n',
  '\n- ',
  '\n> ',
  '> ',
  '- ',
  '1. ',
  '**',
  '~~',
  '![',
  '](',
]
const words = ['a ', '[a]: b\n', '<!--', '<?', '<a ', '|-|\n', '\n=', 'www.', 'https://a.b', 'a@b.c ', '+92 3', '&amp;']
const run = tuple(
  array(constantFrom(...signs, ...words), { minLength: 1, maxLength: 5 }),
  integer({ min: 1, max: 3000 }),
)
const runs = array(run, { minLength: 1, maxLength: 3 }).map((all) =>
  all.map(([parts, times]) => parts.join('').repeat(times)).join(''),
)
/** Signs in runs, again and again, in paragraphs of a length or in one. */
const texts = tuple(runs, constantFrom(40, 300, 1500, Infinity)).map(([text, length]) =>
  length === Infinity ? text : `${repeat(text, length)}\n\n`,
)

/** The longest start of a text that is allowed. */
function cut(text: string, isAllowed: (start: string) => boolean): string {
  let length = 0
  for (let step = 2 ** 17; step >= 1; step /= 2) {
    if (isAllowed(text.slice(0, length + step))) length += step
  }
  return text.slice(0, length)
}

/** The time of the processor, in milliseconds: other processes do not count. */
function measureParsing(text: string): number {
  const before = process.cpuUsage()
  parseMarkdown(text, (name) => ({ src: name, width: 4, height: 3 }))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('the time of parseMarkdown', () => {
  it('is short for any text at all limits', () => {
    const isShort = property(texts, (unit) => {
      const text = cut(repeat(unit, 20_000), (start) => findMarkdownLimit(start) === undefined)
      expect(isSlowToParse(text)).toBe(false)
      expect(measureParsing(text)).toBeLessThan(1500)
    })
    assert(isShort, { numRuns: 5 })
  })

  it('is short for any stored text of 256 kB', () => {
    const isShort = property(texts, (unit) => {
      const text = repeat(unit, 256_000)
      expect(measureParsing(text)).toBeLessThan(4000)
      expect(measureParsing(cut(text, (start) => !isSlowToParse(start)))).toBeLessThan(4000)
    })
    assert(isShort, { numRuns: 12 })
  })
})
