import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDigitProblem, suggestPhones } from './phone-numbers.ts'
import { phone } from '../fields/phone.ts'

describe('suggestPhones', () => {
  it.each([
    ['0300 1234567', ['+92 300 1234567']],
    ['03001234567', ['+92 300 1234567']],
    ['0092-300-1234567', []],
    ['300 1234567', ['+92 300 1234567']],
    ['923008612345', ['+92 300 8612345']],
    ['+92 0300 8612345', ['+92 300 8612345']],
    ['0300-8612345 (Ali)', ['+92 300 8612345']],
    ['Ali: 0300-8612345', ['+92 300 8612345']],
    ['٠٣٠٠ ٨٦١٢٣٤٥', ['+92 300 8612345']],
    ['۰۳۰۰-۸۶۱۲۳۴۵', ['+92 300 8612345']],
    ['042-35761234', ['+92 42-35761234']],
    ['(052) 458 12 34', ['+92 52 458 12 34']],
    ['052 4581234 / 052 4581235', ['+92 52 4581234', '+92 52 4581235']],
    ['0300 8612345 or 0321 8612345', ['+92 300 8612345', '+92 321 8612345']],
    ['052-4581234-5', ['+92 52-4581234']],
    ['0300-86123-45', ['+92 300 8612345']],
    ['111 222 333', ['+92 21 111 222 333', '+92 42 111 222 333', '+92 51 111 222 333']],
    ['(042) 111-222-333', ['+92 42 111-222-333']],
    ['0800-12345', ['+92 800-12345']],
    ['+92 300 1234567', []],
    ['+92 300-1234567', []],
    ['+966 50 1234567', []],
    ['0300 861234', []],
    ['052 458123', []],
    ['0300', []],
    ['call us', []],
    ['', []],
  ])('suggests for %j: %j', (text, expected) => expect(suggestPhones(text)).toEqual(expected))

  it('suggests what the field accepts', () => {
    const number = fc.stringMatching(/^[+(]{0,2}0{0,2}(?:92)?0?[1-9](?:[ ()-]{0,2}\d){6,12}$/)
    const names = fc.constantFrom('', ' (Ali)', ' / 0300 1234567', '.', ' or so')
    fc.assert(
      fc.property(number, names, (text, name) => {
        for (const suggestion of suggestPhones(text + name)) expect(phone.safeParse(suggestion).success).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('findDigitProblem', () => {
  it.each([
    ['0300 861234', 'one digit too few'],
    ['+92 300 861234', 'one digit too few'],
    ['92300 86123456', 'one digit too many'],
    ['0300 8612', '3 digits too few'],
    ['0300 8612345 / 0300 861234', 'one digit too few'],
  ])('counts the digits of %j', (text, expected) => expect(findDigitProblem(text)).toContain(expected))

  it.each(['0300 8612345', '+92 300 8612345', '052 4581234', '+966 50 123456', '111 222 333', 'call us', ''])(
    'accepts %j',
    (text) => expect(findDigitProblem(text)).toBeUndefined(),
  )
})
