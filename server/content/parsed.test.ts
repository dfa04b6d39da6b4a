import { describe, expect, it } from 'vitest'
import { parse } from './parsed.ts'
import { describeProblem } from './problem.ts'

function parseSite(...lines: string[]) {
  const { site, problems } = parse({ 'site.yaml': lines.join('\n') })
  return { value: site.values, problems: problems.map(describeProblem) }
}

const LONG = 'x'.repeat(301)

describe('parse', () => {
  it.each([[''], ['agency:\nhome:\n  welcome:'], ['{}']])('accepts %j as no overrides', (text) => {
    expect(parseSite(text)).toMatchObject({ problems: [] })
  })

  it.each([
    ['toString: 1', 'toString: is not a known key; known keys are'],
    ['__proto__: 1', '__proto__: is not a known key; known keys are'],
    ['"a\\nb": 1', 'a b: is not a known key; known keys are'],
    ['agency: { constructor: { a: 1 } }', 'agency.constructor: is not a known key; known keys are'],
    ['logo: { image: a.svg, alt: "", x: 1 }', 'logo.x: is not a known key; known keys are image, alt'],
    ['agency: { name: 5 }', 'agency.name: must be text'],
    ['agency: { name: "" }', 'agency.name: must not be empty'],
    ['agency: { phones: [] }', 'agency.phones: must have at least one entry'],
    ['agency: { email: x }', 'agency.email: must be an e-mail address, for example salam@agency.example'],
    ['theme: { accent: red }', 'theme.accent: must be a colour of six digits, for example #0B5D52'],
    ['logo: { image: "{brand}.png", alt: "" }', 'logo.image: must be the name of a file in images/, without a folder'],
    ['logo: { image: a.png }', 'logo.alt: must describe the image in a few words, or be empty for a decorative image'],
    ['home: text', 'home: must contain sections, airlines, welcome, '],
  ])('reports %s', (line, message) => {
    const { problems } = parseSite(line)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`site.yaml, line 1, ${message}`)
  })

  it.each([
    ['agency: { emal: x }', ['unknown-key']],
    ['logo: { image: a.svg, alt: "", x: 1 }', ['unknown-key']],
    ['agency: { name: "" }', ['empty']],
    ['agency: { name: [] }', ['invalid', 'empty']],
    ['agency: { phones: [] }', ['no-entries']],
    ['agency: { phones: "" }', ['invalid', 'no-entries']],
    ['agency: { phones: [""] }', ['invalid']],
    ['home: { statistics: { counters: [{ icon: bed, end: -1, text: x }] } }', ['invalid']],
    ['logo: { image: a/b, alt: "" }', ['invalid-image-name']],
    ['logo: { image: a.svg }', ['invalid-alt']],
    ['home: text', ['invalid']],
  ])('gives the problem of %s a code', (text, codes) => {
    expect(parse({ 'site.yaml': text }).problems.map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    ['\u202a+92 300 1234567\u202c', '+92 300 1234567'],
    ['\u200e+92\u00a0300\u20111234567\u2069', '+92 300-1234567'],
    ['\ufeff +92\u202f(300)\u20101234567\u200f', '+92 (300)-1234567'],
  ])('reads the phone number %j of a contact list', (phone, expected) => {
    const { value, problems } = parseSite(`agency: { phones: ["${phone}"] }`)
    expect(problems).toEqual([])
    expect(value.agency?.phones).toEqual([expected])
  })

  it.each(['text', '- list', '5'])('reports a file that is no group of keys: %s', (text) => {
    const { value, problems } = parseSite(text)
    expect(problems).toEqual([expect.stringMatching(/^site\.yaml, line 1: must contain agency, theme, pages, /)])
    expect(value).toEqual({})
  })

  it('keeps the valid values next to an invalid one', () => {
    const { value } = parseSite('agency:', '  city: Multan', '  email: x', 'footer: x', 'home: { footer: Bye }')
    expect(value).toEqual({ agency: { city: 'Multan' }, home: { footer: 'Bye' } })
  })

  const card = 'icon: star, title: One, text: First'
  const valid = { icon: 'star', title: 'One', text: 'First' }

  it.each([
    ['an entry without a required value', `home: { services: { cards: [{ icon: star }, { ${card} }] } }`, [valid]],
    [
      'an entry with a wrong one',
      `home: { services: { cards: [{ ${card} }, { icon: x, title: One, text: First }, 5] } }`,
      [valid],
    ],
    ['an optional key', `home: { services: { cards: [{ ${card}, link: "//visa" }] } }`, [valid]],
    ['an unknown key', `home: { services: { cards: [{ ${card}, extra: 1 }] } }`, [valid]],
    [
      'a text that is too long',
      `home: { services: { cards: [{ ${card} }, { icon: star, text: A, title: ${LONG} }] } }`,
      [valid],
    ],
    [
      'nothing of an empty text',
      'home: { services: { cards: [{ icon: star, title: "", text: "" }] } }',
      [{ icon: 'star', title: '', text: '' }],
    ],
  ])('leaves out only %s', (_, text, cards) => {
    expect(parse({ 'site.yaml': text }).site.values.home?.services?.cards).toEqual(cards)
  })

  it.each([
    ['agency: { phones: ["+92 300 1234567", "+92 5"] }', { agency: { phones: ['+92 300 1234567'] } }],
    ['agency: { name: "" }', { agency: { name: '' } }],
    [
      'agency: { offices: [{ name: A, address: B, phones: ["+92 300 1234567", x] }] }',
      { agency: { offices: [{ name: 'A', address: 'B', phones: ['+92 300 1234567'] }] } },
    ],
    ['logo: { image: a.png, alt: "", focus: left }', { logo: { image: 'a.png', alt: '' } }],
    ['logo: { image: a.png }', { logo: { image: 'a.png', alt: '' } }],
    ['confirmed: [agency.city, x]', { confirmed: ['agency.city'] }],
  ])('keeps what is valid at any depth: %s', (text, values) => {
    expect(parseSite(text).value).toEqual(values)
  })

  it.each([
    ['a list that becomes too short', 'agency: { phones: ["+92 5"] }'],
    ['a list that is too long', `agency: { phones: [${'"+92 300 1234567", '.repeat(101)}] }`],
    ['sections that are named twice', 'home: { sections: [welcome, welcome] }'],
    ['languages of which one is unknown', 'languages: [xx, ur]'],
    ['an image without its file', 'logo: { alt: A logo, focus: 50% 50% }'],
  ])('leaves out %s', (_, text) => {
    const { value, problems } = parseSite(text)
    expect(problems).toHaveLength(1)
    expect(Object.values(value).filter((group) => Object.keys(group ?? {}).length > 0)).toEqual([])
  })
})

describe('invisible characters', () => {
  it.each([
    ['an override of the direction', 'name: Gulistan \u202eslevarT\u202c'],
    ['an override that is escaped', 'name: "Gulistan \\u202eslevarT"'],
    ['an embedding', '\u202aname\u202c: \u202bGulistan slevarT\u202c'],
    ['a zero-width space and a byte order mark', 'na\u200bme: Gulistan\ufeff slevarT'],
    ['controls', 'name: "\\0Gulistan\\e \\x9fslevarT\\x7f"'],
  ])('are removed: %s', (_, text) => {
    expect(parseSite(`agency: { ${text} }`)).toEqual({ value: { agency: { name: 'Gulistan slevarT' } }, problems: [] })
  })

  it.each(['می\u200cخواہم', '👨\u200d👩\u200d👧', 'a\u200e\u200fb', '\u206635 × 45 mm\u2069'])(
    'remain if a text needs them: %j',
    (text) => expect(parseSite(`agency: { name: "${text}" }`).value.agency?.name).toBe(text),
  )
})
