import { describe, expect, it } from 'vitest'
import { formatProblem, isError } from '../../../server/content/problem.ts'
import { checkTestContent, loadTestContent } from '../../../server/testing/load-test-content.ts'

function getMessage(text: string): string {
  const problems = checkTestContent(text)
  return problems.length > 0 ? problems.map(formatProblem).join('\n') : 'no problem'
}

const TWICE = 'this key is written twice in its group; put its lines under one of them'
const IN_LIST = 'between [ and ], a text that contains "{" must be in quotes'
const OPEN_QUOTE = 'the quote that opens here is not closed'
const NO_KEY = 'the line has no key; write "key: text", or start it as far right as the text above that it belongs to'
const QUOTE_ENDS = 'a quote ends before the end of the text; inside quotes, write the other kind of quotes'
const TOO_FAR_RIGHT =
  'the line starts further right than the key above it, which has a value already; use as many spaces'
const INDENTATION = 'the line starts further left or right than the others of its group; use as many spaces'

/** Mistakes, and the report of the check: the line, the column of the pointer, and the message. */
const yamlMistakes: readonly (readonly [string, number, number, string])[] = [
  ['agency:\n\tname: Gulistan', 2, 0, 'a tab is at the start of the line; use spaces'],
  ['agency:\n  name:Ali\n  city: A', 2, 7, 'a space is missing after the colon'],
  ['agency:\n  name Ali\n  city: A', 2, 2, NO_KEY],
  ['agency:\n  name: "Ali\n  city: A', 2, 8, OPEN_QUOTE],
  ['agency:\n  name: "Ali\n  city: A\n  address: "B"', 2, 8, OPEN_QUOTE],
  ["agency:\n  name: 'Ali's Travel'", 2, 8, QUOTE_ENDS],
  ['home:\n  welcome:\n    heading: Offer: Eid', 3, 13, 'a text that contains ": " must be in quotes'],
  ['agency:\n  name: Ali\n    city: A', 3, 4, TOO_FAR_RIGHT],
  ['agency:\n    name: Ali\n  city: A', 3, 2, INDENTATION],
  ['agency:\n  name: Ali\nagency:\n  city: A', 3, 0, TWICE],
  ['home:\n  welcome:\n    text: *New* offers', 3, 10, 'a text that starts with "*" must be in quotes'],
  ['home:\n  footer: {name} of Lahore', 2, 10, 'a text that starts with "{" must be in quotes'],
  ['about:\n  description: [About {name}, More]', 2, 22, IN_LIST],
  ['agency:\n  name: @Ali', 2, 8, 'a text that starts with "@" must be in quotes'],
  ['home:\n  footer: - Ali', 2, 10, 'a text that starts with "-" must be in quotes'],
  ['pages:\n  visa:\n    body: | Text', 3, 12, 'the text must start on the line after "|" or ">"'],
  ['languages: [en, ur\nagency:\n  city: A', 2, 0, 'a "[" above is not closed'],
  ['logo: { image: a.svg alt: "" }', 1, 15, 'a comma is missing between two keys in { }'],
  ['agency:\n  name: "C:\\Ali"', 2, 11, 'a \\ in double quotes has a meaning; use single quotes'],
  ['agency:\n  name: Ali\n...\nabout:', 4, 0, 'nothing may follow a line "..." or "---"'],
]

const PLACEHOLDERS = '{name}, {brand}, {city}, {phone}, {email}, {address}, {initial}, {year}'
const TELEFON = `{Telefon} is not a placeholder; use ${PLACEHOLDERS}`
const COMMENT =
  'the text ends before "#", which starts a comment in the file; put the whole text in quotes: "Offer #1 this week"'
const COLON = 'is read as the text "name:Ali"; is a space missing after a colon?'
const maybeMissing = (line: string) => `did you mean "${line}"? The line "${line}:" may be missing or inactive`

/** Valid YAML that its owner means differently: its line and key, and the message of the check. */
const silentMistakes: readonly (readonly [string, string, string])[] = [
  ['home:\n  footer: Offer #1 this week', 'line 2, home.footer', COMMENT],
  ['home:\n  footer: #1', 'line 2, home.footer', '"#" starts a comment; put the value in quotes: "#1"'],
  ['home: { footer: "{brnd}" }', 'line 1, home.footer', '{brnd} is not a placeholder; did you mean {brand}?'],
  ['home: { footer: "{toString}" }', 'line 1, home.footer', '{toString} is not a placeholder; use {name},'],
  ['pages:\n  visa:\n    body: |\n      One\n\n      {Telefon}', 'line 6, pages.visa.body', TELEFON],
  [
    `pages: { visa: { body: "${'*'.repeat(100)}a${'*'.repeat(100)}" } }`,
    'line 1, pages.visa.body',
    `"${'*'.repeat(42)}a`,
  ],
  ['home: { footer: !Offer now }', 'line 1, home.footer', 'a text that starts with "!" must be in quotes'],
  ['agency: { name: &Sons Travel }', 'line 1, agency.name', 'a text that starts with "&" must be in quotes'],
  ['home:\n  footer: {name}', 'line 2, home.footer', 'a text that starts with "{" must be in quotes'],
  [
    'agency:\n  phones:\n    - +92300',
    'line 3, agency.phones[0]',
    'must be an international number in quotes, for example',
  ],
  [
    'theme: { accent: green }',
    'line 1, theme.accent',
    'must be a colour of six digits in quotes, for example "#0B5D52"',
  ],
  ['agency: { phones: x }', 'line 1, agency.phones', 'must be a list, each entry on its own line after "- "'],
  ['languages: en', 'line 1, languages', 'must be a list of different languages among en, ur, for example [en, ur]'],
  ['home: { footer: 1.50 }', 'line 1, home.footer', 'is read as the number 1.5; put it in quotes: "1.50"'],
  ['home: { footer: True }', 'line 1, home.footer', 'is read as true; put it in quotes: "True"'],
  ['home:\n  footer:\n  welcome:', 'line 2, home.footer', 'has no value; write one, or remove the line'],
  ['agency:\n  phones:\n    -"+92 300 1234567"', 'line 2, agency.phones', 'a space is missing after "-"'],
  ['agency:\n  name:Ali', 'line 1, agency', COLON],
  ['pages:\n  visa:\n    body: |\n    ## A', 'line 3, pages.visa.body', 'is empty; its lines must start further right'],
  ['theme:\n  welcome: {}', 'line 2, theme.welcome', `is written under "theme"; ${maybeMissing('home')}`],
  ['# agency:\n  city: A', 'line 2, city', `is written at the left margin; ${maybeMissing('agency')}`],
  ['agency:\n  emal: a@b.example', 'line 2, agency.emal', 'is not a known key; did you mean "email"?'],
]

describe('a mistake in YAML', () => {
  it.each(yamlMistakes)('is explained, with its line and a pointer: %j', (text, line, column, message) => {
    const shown = text.split('\n')[line - 1]?.replace('\t', '→')
    const pointer = `${' '.repeat(column)}^`
    expect(getMessage(text)).toBe(`site.yaml, line ${line}: ${message}\n    ${shown}\n    ${pointer}`)
  })
})

describe('a text that YAML reads in another way', () => {
  it.each(silentMistakes)('is explained: %j', (text, place, message) => {
    expect(getMessage(text).split('\n')).toEqual([expect.stringContaining(`site.yaml, ${place}: ${message}`)])
  })

  it.each(['yes', '2026-05-12', '10:00', '0300 1234567', '"Offer #1" # a comment', 'A#1', '"{year}"'])(
    'is shown as it is written: %s',
    (value) => expect(getMessage(`home:\n  footer: ${value}`)).toBe('no problem'),
  )
})

describe('a special space', () => {
  const NBSP = 'a non-breaking space (U+00A0) is'

  it.each([
    ['as indentation', 'agency:\n\u00a0\u00a0name: Ali', 2, 0, `${NBSP} at the start of the line`],
    ['in the indentation', 'agency:\n \u00a0name: Ali', 2, 1, `${NBSP} at the start of the line`],
    ['of another width', 'agency:\n\u3000name: Ali', 2, 0, 'a special space (U+3000) is at the start of the line'],
    ['after a key', 'agency:\n  name:\u00a0Ali Travels\n  city: A', 2, 7, `${NBSP} after the colon`],
    ['after a key alone', 'agency: { city: A }\nhome:\u2003\n', 2, 5, 'a special space (U+2003) is after the colon'],
    ['after "-"', 'agency:\n  phones:\n    -\u00a0"+92 300 1234567"', 3, 5, `${NBSP} after "-"`],
    ['before a comment', 'agency:\n  name: Ali\u00a0# my name', 2, 11, `${NBSP} before "#"`],
    ['on a separate line', 'agency:\n  name: Ali\n\u00a0\u00a0\n  city: A', 3, 0, `${NBSP} at the start of the line`],
    ['before a body', 'pages:\n  visa:\n    body: |\n\u00a0\u00a0Text', 4, 0, `${NBSP} at the start of the line`],
  ])('is named with its line %s', (_, text, line, column, message) => {
    const lines = text.replace(/[^\P{Zs} ]/gu, '␣').split('\n')
    const shown = lines[line - 1]?.trimEnd()
    const pointer = `${' '.repeat(column)}^`
    expect(getMessage(text)).toBe(
      `site.yaml, line ${line}: ${message}; write an ordinary one\n    ${shown}\n    ${pointer}`,
    )
  })

  it.each([
    ['\u00a0Text', 0, 'at the start of the line', 'warning'],
    ['\u00a0- entry', 0, 'at the start of the line', 'error'],
    ['-\u00a0entry', 1, 'after the sign of the line', 'error'],
    ['>\u00a0A quote', 1, 'after the sign of the line', 'error'],
    ['##\u00a0Heading', 2, 'after the sign of the line', 'error'],
    ['1.\u00a0Step', 2, 'after the sign of the line', 'error'],
    ['\u00a0', 0, 'at the start of the line', 'warning'],
  ])('is named with its line in a body: %j', (text, column, where, severity) => {
    const place = 'site.yaml, line 6, pages.visa.body'
    const excerpt = `    ${text.replace('\u00a0', '␣')}\n    ${' '.repeat(column)}^`
    const name = text.trim() && `"${text.trim()}": `
    const message = `${place}: ${name}${NBSP} ${where}; write an ordinary one\n${excerpt}`
    const file = `pages:\n  visa:\n    body: |\n      One\n\n      ${text}`
    expect(getMessage(file)).toBe(message)
    expect(checkTestContent(file)).toMatchObject([{ severity }])
  })

  it.each([
    'name: \u00a0Ali\u00a0',
    'name: Ali\u00a0Travels',
    'name: "Ali\u00a0# 1"',
    'name: Ali # A\u00a0comment',
    'name\u00a0: Ali',
    'name: Ali\u2007Travels\u202f5',
  ])('is accepted in a text: %j', (line) => {
    expect(checkTestContent(`#\u00a0A comment\nagency:\n  ${line}\n`).filter(isError)).toEqual([])
  })
})

describe.each([
  ['a byte order mark', (text: string) => `\ufeff${text}`],
  ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
])('a file with %s', (_, change) => {
  it('is read like any other', () => {
    const body = 'pages:\n  visa:\n    body: |\n      ## Papers\n\n      - One\n      - Two\n'
    expect(getMessage(change(body))).toBe('no problem')
    expect(getMessage(change(`agency:\n  emal: a@b.example\n${body}`))).toContain('line 2, agency.emal')
  })
})

describe('a comment after a value', () => {
  it.each([
    ['Chenab Travels # since 1998', '# since 1998'],
    ['Chenab Travels   #', '#'],
    ['Chenab Travels # "since" 1998', '# "since" 1998'],
  ])('is left out with a warning: %s', (text, comment) => {
    const problems = checkTestContent(`agency:\n  name: ${text}`)
    expect(problems.map(({ severity }) => severity)).toEqual(['warning'])
    expect(problems[0]?.message).toMatch(/^the comment .* in the file is left out; if it belongs to the text, put all/)
    expect(problems[0]?.message).toContain(comment)
    expect(loadTestContent(`agency:\n  name: ${text}`).report.warnings).toEqual(problems)
  })

  it.each(['We are #1 in Lahore', 'Open # 1', 'Call #عمرہ'])('is a problem if it is probably text: %s', (text) => {
    const [problem, ...others] = checkTestContent(`agency:\n  name: ${text}`)
    expect(others).toEqual([])
    expect(problem).toMatchObject({ severity: 'error', message: expect.stringContaining(`in quotes: "${text}"`) })
  })

  it.each([
    'agency:\n  email: a@b.example # mine',
    'splash: false # too slow',
    '# all of it\nagency: # ours\n  city: A',
  ])('is no text: %j', (text) => expect(getMessage(text)).toBe('no problem'))
})

describe('an entity of HTML', () => {
  it.each([
    ['Gulistan &amp; Tours', '&amp; is HTML, and would be shown as it is; write & in its place'],
    ['Visa &#8211; help', '&#8211; is HTML, and would be shown as it is; write – in its place'],
    ['Don&rsquo;t', '&rsquo; is HTML, and would be shown as it is; write ’ in its place'],
    ['Visa&nbsp;help', '&nbsp; is HTML, and would be shown as it is; write a space in its place'],
    ['A &#x26; B', '&#x26; is HTML, and would be shown as it is; write & in its place'],
  ])('is reported: %s', (text, message) => {
    expect(getMessage(`agency: { name: "${text}" }`)).toBe(`site.yaml, line 1, agency.name: ${message}`)
  })

  it.each(['AT&T;', 'A & B', 'Q&A', '&#xZZ;'])('is not found in %s', (text) => {
    expect(getMessage(`agency: { name: "${text}" }`)).toBe('no problem')
  })

  it('is decoded in a body', () => {
    expect(getMessage('pages: { visa: { body: "A &amp; B" } }')).toBe('no problem')
  })
})

describe('curly quotes', () => {
  it.each(['“Gulistan”', '”Gulistan”', '„Gulistan“', '‘Gulistan’', '\u200b“Gulistan”'])(
    'are reported with their line around the value %s',
    (value) => {
      const shown = value.replace('\u200b', '')
      const advice = 'use straight ones ("), or put those around them'
      const message = `site.yaml, line 2, agency.email: the curly quotes of ${shown} would be shown; ${advice}`
      expect(getMessage(`agency:\n  email: ${value}`)).toBe(message)
    },
  )

  it.each(['“A” and “B”', 'The “best”', '‘It’s ours’', '"“Gulistan”"', "'“Gulistan”'", '|\n    “Gulistan”'])(
    'are accepted in the text %j',
    (value) => expect(getMessage(`agency:\n  name: ${value}`)).toBe('no problem'),
  )

  it.each([
    ['home: { welcome: { text: “Gulistan” } }', 'warning'],
    ['agency: { email: “a@b.example” }', 'error'],
  ])('may be the words of a customer, but are no data: %s', (text, severity) => {
    expect(checkTestContent(text)).toMatchObject([{ severity }])
  })
})

describe('a notice', () => {
  it.each([
    [80, 'no problem'],
    [81, 'site.yaml, line 1, notice.text: has 81 characters; more than 80 take much of the screen of a phone'],
  ])('of %i characters gets a warning if it is too long for a phone', (length, message) => {
    const text = `notice: { text: ${'x'.repeat(length)} }`
    expect(getMessage(text)).toContain(message)
    expect(checkTestContent(text).filter(isError)).toEqual([])
  })
})

it('advises about page texts that search engines cut off, and does not reject them', () => {
  const title = 'Visa help for family visits to Saudi Arabia, Dubai and Turkey'
  const problems = checkTestContent(`pages: { visa: { title: "${title}", description: Short } }`)
  expect(problems.map(formatProblem)).toEqual([
    'site.yaml, line 1, pages.visa.title: has 61 characters; search engines show 1 to 60 in full',
    'site.yaml, line 1, pages.visa.description: has 5 characters; search engines show 50 to 160 in full',
  ])
  expect(problems.some(isError)).toBe(false)
})

describe('a title', () => {
  it.each(['home.services.heading', 'home.services.cards[0].title', 'home.destinations.cards[0].country'])(
    'gets a warning if it takes many lines of a phone: %s',
    (key) => {
      const long = 'x'.repeat(113)
      const texts = {
        'home.services.heading': `{ heading: ${long} }`,
        'home.services.cards[0].title': `{ cards: [{ icon: star, title: ${long}, text: Text }] }`,
        'home.destinations.cards[0].country': `{ cards: [{ country: ${long}, image: { image: dubai.svg, alt: Sea } }] }`,
      }
      const text = `home: { ${key.split('.')[1]}: ${texts[key as keyof typeof texts]} }`
      expect(getMessage(text)).toBe(
        `site.yaml, line 1, ${key}: has 113 characters; more than 60 take many lines on a phone`,
      )
      expect(checkTestContent(text).filter(isError)).toEqual([])
    },
  )
})

describe('a price', () => {
  it.each([
    ['Rs 2,5 lakh', '2,5 is not written in thousands or lakhs, as in 2,85,000'],
    ['EUR 99,99', '99,99 is not written in thousands or lakhs, as in 2,85,000'],
    ['1250,50 €', '1250,50 is not written in thousands or lakhs, as in 2,85,000'],
    ['Rs 28,50,00', '28,50,00 is not written in thousands or lakhs, as in 2,85,000'],
    ['Rs 1,2,3', '1,2,3 is not written in thousands or lakhs, as in 2,85,000'],
    ['Rs 285,000.50', '285,000.50 has more decimals than PKR has'],
    ['$ 99.505', '99.505 has more decimals than USD has'],
    ['RSS 500', 'RSS is not a currency'],
  ])('is rejected if it may mean another amount: %s', (price, message) => {
    const text = `pages: { umrah: { packages: [{ name: Umrah, price: "${price}" }] } }`
    expect(getMessage(text)).toBe(`site.yaml, line 1, pages.umrah.packages[0].price: ${message}`)
  })

  it.each(['Rs 2,85,000', 'Rs 285,000', 'Rs 12,85,000', 'Rs 1,285,000', 'OMR 1,150.500', '$99.50', 'Rs 2.85 lakh'])(
    'is accepted if it is clear: %s',
    (price) => {
      const text = `pages: { umrah: { packages: [{ name: Umrah, price: "${price}" }] } }`
      expect(checkTestContent(text).filter(isError)).toEqual([])
    },
  )
})
