import { describe, expect, it } from 'vitest'
import { findClickedKey, normalize } from './find-clicked-key.ts'

const SECTION = 'home.services'
const texts = [
  { section: SECTION, key: 'about', text: 'Visa and tickets for families of Lahore' },
  { section: SECTION, key: 'short', text: 'Visa and tickets' },
  { section: SECTION, key: 'title', text: 'Visa' },
  { section: SECTION, key: 'phone', text: 'Call\n  +92 300 1234567' },
]

describe('findClickedKey', () => {
  it.each([
    { is: 'a whole text before one that contains it', words: ['Visa'], key: 'title' },
    { is: 'a long text by a part of it', words: ['families'], key: 'about' },
    { is: 'the innermost words first', words: ['Visa', 'Visa and tickets'], key: 'title' },
    { is: 'the words around those that no text has', words: ['Read more', 'Visa and tickets'], key: 'short' },
    { is: 'no text for the name of a button', words: ['Read more'], key: undefined },
    { is: 'no text for an element without words', words: ['', ' \u2068\u2069 '], key: undefined },
    { is: 'a text with other spaces and marks', words: [' Call \u2068+92 300\u00a01234567\u2069'], key: 'phone' },
  ])('finds $is', ({ words, key }) => {
    expect(findClickedKey(texts, words.map(normalize))).toBe(key)
  })

  it('finds no short text by a part of it', () => {
    expect(findClickedKey(texts.slice(1), ['and tickets'])).toBeUndefined()
  })
})
