import { describe, expect, it } from 'vitest'
import { splitSentences } from './split-sentences.ts'

describe('splitSentences', () => {
  it('splits after a full stop, an exclamation mark and a question mark', () => {
    expect(splitSentences('Welcome to Namuna. Where to? Anywhere! Good.')).toEqual([
      'Welcome to Namuna.',
      'Where to?',
      'Anywhere!',
      'Good.',
    ])
  })

  it('keeps short abbreviations, initials and numbers inside a sentence', () => {
    expect(splitSentences('Ask Dr. A. B. Khan at 10.30. He knows')).toEqual(['Ask Dr. A. B. Khan at 10.30. He knows'])
  })

  it('returns a text without punctuation as one sentence, and nothing for an empty text', () => {
    expect(splitSentences('Services We Offer')).toEqual(['Services We Offer'])
    expect(splitSentences('')).toEqual([])
  })
})
