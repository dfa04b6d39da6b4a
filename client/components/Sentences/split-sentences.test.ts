import { expect, it } from 'vitest'
import { splitSentences } from './split-sentences.ts'

it.each([
  ['Welcome to Namuna. Where to? Anywhere! Good.', ['Welcome to Namuna.', 'Where to?', 'Anywhere!', 'Good.']],
  ['Ask Dr. A. B. Khan at 10.30. He knows', ['Ask Dr. A. B. Khan at 10.30. He knows']],
  ['Services We Offer', ['Services We Offer']],
  ['', []],
])('splits %j into its sentences', (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences)
})
