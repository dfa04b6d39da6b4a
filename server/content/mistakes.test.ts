import { describe, expect, it } from 'vitest'
import { noImages } from '../testing/load-test-content.ts'
import { createTestFrontend } from '../testing/test-app.ts'
import { loadContent } from './load-content.ts'
import { parseLanguages } from './parse-languages.ts'
import { ContentError } from './problem.ts'

const { images } = createTestFrontend()

function load(text: string, isTolerant = false) {
  return loadContent(parseLanguages({ 'site.yaml': text }), noImages, images, { isTolerant })
}

function getMessage(text: string): string {
  try {
    load(text)
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
  return 'no problem'
}

/** What an owner may write, and what the check says: the place, the message, and where the pointer is. */
const yamlMistakes: readonly (readonly [string, string, string])[] = [
  ['agency:\n\tname: Gulistan', 'line 2: a tab is at the start of the line; use spaces', '→name: Gulistan\n^'],
  ['agency:\n  name:Ali\n  city: A', 'line 2: a space is missing after the colon', '  name:Ali\n       ^'],
  [
    'agency:\n  name Ali\n  city: A',
    'line 2: the line has no key; write "key: text", or start it as far right as the text above that it belongs to',
    '  name Ali\n  ^',
  ],
  ['agency:\n  name: "Ali\n  city: A', 'line 2: the quote that opens here is not closed', '  name: "Ali\n        ^'],
  [
    'agency:\n  name: "Ali\n  city: A\n  address: "B"',
    'line 2: the quote that opens here is not closed',
    '  name: "Ali\n        ^',
  ],
  [
    "agency:\n  name: 'Ali's Travel'",
    'line 2: a quote ends before the end of the text; inside quotes, write the other kind of quotes',
    "  name: 'Ali's Travel'\n        ^",
  ],
  [
    'home:\n  welcome:\n    heading: Offer: Eid',
    'line 3: a text that contains ": " must be in quotes',
    '    heading: Offer: Eid\n             ^',
  ],
  [
    'agency:\n  name: Ali\n    city: A',
    'line 3: the line starts further right than the key above it, which has a value already; use as many spaces',
    '    city: A\n    ^',
  ],
  [
    'agency:\n    name: Ali\n  city: A',
    'line 3: the line starts further left or right than the others of its group; use as many spaces',
    '  city: A\n  ^',
  ],
  [
    'agency:\n  name: Ali\nagency:\n  city: A',
    'line 3: this key is written twice in its group; put its lines under one of them',
    'agency:\n^',
  ],
  [
    'home:\n  welcome:\n    text: *New* offers',
    'line 3: a text that starts with "*" must be in quotes',
    '    text: *New* offers\n          ^',
  ],
  [
    'home:\n  footer: {name} of Lahore',
    'line 2: a text that starts with "{" must be in quotes',
    '  footer: {name} of Lahore\n          ^',
  ],
  [
    'about:\n  description: [About {name}, More]',
    'line 2: between [ and ], a text that contains "{" must be in quotes',
    '  description: [About {name}, More]\n                      ^',
  ],
  ['agency:\n  name: @Ali', 'line 2: a text that starts with "@" must be in quotes', '  name: @Ali\n        ^'],
  ['home:\n  footer: - Ali', 'line 2: a text that starts with "-" must be in quotes', '  footer: - Ali\n          ^'],
  [
    'pages:\n  visa:\n    body: | Text',
    'line 3: the text must start on the line after "|" or ">"',
    '    body: | Text\n            ^',
  ],
  ['languages: [en, ur\nagency:\n  city: A', 'line 2: a "[" above is not closed', 'agency:\n^'],
  [
    'logo: { image: a.svg alt: "" }',
    'line 1: a comma is missing between two keys in { }',
    'logo: { image: a.svg alt: "" }\n               ^',
  ],
  [
    'agency:\n  name: "C:\\Ali"',
    'line 2: a \\ in double quotes has a meaning; use single quotes',
    '  name: "C:\\Ali"\n           ^',
  ],
  ['agency:\n  name: Ali\n...\nabout:', 'line 4: nothing may follow a line "..." or "---"', 'about:\n^'],
]

/** Valid YAML with another meaning than the owner's. */
const silentMistakes: readonly (readonly [string, string])[] = [
  [
    'home:\n  footer: Offer #1 this week',
    'line 2, home.footer: the text ends before "#", which starts a comment; ' +
      'put the whole text in quotes: "Offer #1 this week"',
  ],
  [
    'home:\n  footer: #1 in Lahore',
    'line 2, home.footer: "#" starts a comment; put the value in quotes: "#1 in Lahore"',
  ],
  ['home: { footer: "{brnd}" }', 'line 1, home.footer: {brnd} is not a placeholder; did you mean {brand}?'],
  [
    'pages:\n  visa:\n    body: |\n      One\n\n      {Telefon}',
    'line 6, pages.visa.body: {Telefon} is not a placeholder; ' +
      'use {name}, {brand}, {city}, {phone}, {email}, {address}, {initial}, {year}',
  ],
  ['home: { footer: !Offer now }', 'line 1, home.footer: a text that starts with "!" must be in quotes'],
  ['agency: { name: &Sons Travel }', 'line 1, agency.name: a text that starts with "&" must be in quotes'],
  ['home:\n  footer: {name}', 'line 2, home.footer: a text that starts with "{" must be in quotes'],
  [
    'agency:\n  phones:\n    - +923001234567',
    'line 3, agency.phones[0]: is read as the number 923001234567; put it in',
  ],
  ['home: { footer: 1.50 }', 'line 1, home.footer: is read as the number 1.5; put it in quotes: "1.50"'],
  ['home: { footer: True }', 'line 1, home.footer: is read as true; put it in quotes: "True"'],
  ['home:\n  footer:\n  welcome:', 'line 2, home.footer: has no value; write one, or remove the line'],
  ['agency:\n  phones:\n    -"+92 300 1234567"', 'line 2, agency.phones: a space is missing after "-"'],
  ['agency:\n  name:Ali', 'line 1, agency: is read as the text "name:Ali"; is a space missing after a colon?'],
  ['pages:\n  visa:\n    body: |\n    ## A', 'line 3, pages.visa.body: is empty; its lines must start further right'],
  [
    'theme:\n  welcome:\n    heading: A',
    'line 2, theme.welcome: is written under "theme"; did you mean "home"? The line "home:" may be missing or inactive',
  ],
  [
    '# agency:\n  city: A',
    'line 2, city: is written at the left margin; did you mean "agency"? The line "agency:" may be missing or inactive',
  ],
  ['agency:\n  emal: a@b.example', 'line 2, agency.emal: is not a known key; did you mean "email"?'],
]

describe('a mistake in YAML', () => {
  it.each(yamlMistakes)('is explained, with its line and a pointer: %j', (text, message, excerpt) => {
    const lines = excerpt.split('\n').map((line) => `    ${line}`)
    expect(getMessage(text)).toBe([`site.yaml, ${message}`, ...lines].join('\n'))
  })
})

describe('a text that YAML reads in another way', () => {
  it.each(silentMistakes)('is explained: %j', (text, message) => {
    expect(getMessage(text).split('\n')).toEqual([expect.stringContaining(`site.yaml, ${message}`)])
  })

  it('does not hide what an earlier release has published', () => {
    const { contents } = load('home: { footer: "{brnd}" }', true)
    expect(contents[0].home.footer).toBe('{brnd}')
  })

  it.each(['yes', '2026-05-12', '10:00', '0300 1234567', '"Offer #1" # a comment', 'A#1', '"{year}"'])(
    'is shown as it is written: %s',
    (value) => expect(getMessage(`home:\n  footer: ${value}`)).toBe('no problem'),
  )
})
