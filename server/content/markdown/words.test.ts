import { stringify } from 'yaml'
import { describe, expect, it } from 'vitest'
import { checkTestContent } from '../../testing/load-test-content.ts'
import { getFirstWords, locateWords } from './words.ts'

const BEFORE = 'Our {city} office\n\nOpen **daily**\n'

/** Texts of a page with a problem, the words that it is about, and a part of its sentence. */
const mistakes: readonly (readonly [text: string, words: string, sentence: string])[] = [
  ['# Visa for Oman', '# Visa for Oman', '"# Visa for Oman": a heading must'],
  ['# Visa in {city}', '# Visa in {city}', 'a heading must'],
  ['one <b>two</b> three', '<b>', '"<b>" is not supported'],
  ['one `two` three', '`two`', '"`two`" is not supported'],
  ['see [us](/nowhere) soon', '[us](/nowhere)', '"/nowhere" is not a page'],
  ['see [us](javascript:a) soon', '[us](javascript:a)', '"javascript:a" is not a supported link'],
  ['see [us](/umrah#nothing) soon', '#nothing', '#nothing" leads to the top'],
  ['our ![](a.jpg)', '![](a.jpg)', 'the image "a.jpg" needs a description'],
  ['our ![desk](missing.jpg)', 'missing.jpg', 'there is no image "missing.jpg"'],
  ['our ![desk](our desk)', '![desk](our desk)', '"![desk](our desk)" is no image'],
  ['one\ntwo **three **four', '**three **', '"**three **" is shown as typed'],
  ['one *two* three', '*two*', '"*two*" is shown in italics'],
  ['one {nmae} two', '{nmae}', '{nmae} is not a placeholder'],
  ['-\u00a0Passport', '-\u00a0Passport', 'a non-breaking space'],
  ['| a | b |\n| - |', '| a | b |', '"| a | b |…" is no table'],
  ['| a |\n| - |\n| b | c |', '| b | c |', 'the row "| b | c |" has 2 cells'],
  ['![A](a.svg)'.repeat(4), '![A](a.svg)'.repeat(4), 'has more than 3 images'],
  [`${'> '.repeat(16)}a`, `${'> '.repeat(16)}a`, 'is nested 16 levels deep'],
  ['word '.repeat(400).trim(), 'word '.repeat(12).trim(), '…" has 1,999 characters'],
]

describe('a problem of some words of a text', () => {
  it.each(mistakes)('has the words of %j and names them', (mistake, words, sentence) => {
    const body = `${BEFORE}\n${mistake}\n\nEnd`
    const problems = checkTestContent(stringify({ pages: { visa: { body } } })).filter(({ message }) =>
      message.includes(sentence),
    )
    expect(problems).toMatchObject([{ key: 'pages.visa.body', words: { text: words } }])
    const start = problems[0]?.words?.start
    expect(body.slice(start, start && start + words.length)).toBe(words)
    expect(start).toBeGreaterThanOrEqual(BEFORE.length)
  })

  it('has the words of a line of text', () => {
    const [problem] = checkTestContent('agency: { city: Lahore }\nhome: { footer: "From {ciyt} &amp; more" }')
    expect(problem).toMatchObject({ key: 'home.footer', words: { start: 5, text: '{ciyt}' } })
  })

  it('of a translation has its words in the translation', () => {
    const site = 'languages: [en, ur]\npages: { visa: { body: Papers } }'
    const problems = checkTestContent(site, { ur: 'pages: { visa: { body: "کاغذات\\n\\n# ویزا" } }' })
    expect(problems).toMatchObject([{ file: 'site.ur.yaml', words: { start: 8, text: '# ویزا' } }])
  })
})

describe('getFirstWords', () => {
  it('ends at the end of the line, and cuts no character', () => {
    expect(getFirstWords('\n  one two\nthree')).toBe('one two')
    expect(getFirstWords('😀'.repeat(100))).toBe('😀'.repeat(60))
  })
})

describe('locateWords', () => {
  it('finds the start of the line in place of words that the text does not have', () => {
    expect(locateWords('one\n two {city}', 2, 'two Lahore')).toEqual({ start: 5, text: 'two {city}' })
    expect(locateWords('one\n', 2, 'two')).toBeUndefined()
  })
})
