import { describe, expect, it } from 'vitest'
import { buildQuestionIds } from './question-ids.ts'

describe('buildQuestionIds', () => {
  it.each([
    ['When must we pay?', 'question-when-must-we-pay'],
    ["What's in the 14-night package?", 'question-whats-in-the-14-night-package'],
    ['کیا ناشتہ شامل ہے؟', 'question-کیا-ناشتہ-شامل-ہے'],
    ['Visa f\u00fcr \u2066Dubai\u2069?', 'question-visa-f\u00fcr-dubai'],
    ['Visa fu\u0308r Dubai?', 'question-visa-f\u00fcr-dubai'],
    ['Menu', 'question-menu'],
    ['???', 'question'],
  ])('names %j by its words', (question, name) => {
    expect(buildQuestionIds([question])).toEqual([name])
  })

  it('keeps the name of a question before which another one is inserted', () => {
    const [, kept] = buildQuestionIds(['Can we pay later?', 'When must we pay?'])
    expect([kept]).toEqual(buildQuestionIds(['When must we pay?']))
  })

  it('gives each question its own name', () => {
    expect(buildQuestionIds(['Visa?', 'Visa 2?', 'visa', '!', '?'])).toEqual([
      'question-visa',
      'question-visa-2',
      'question-visa-3',
      'question',
      'question-2',
    ])
  })
})
