import { expect, it } from 'vitest'
import { makeInternational } from './make-international.ts'

it.each([
  ['0300 1234567', '+92 300 1234567'],
  ['03001234567', '+92 300 1234567'],
  ['0092-300-1234567', '+92 300 1234567'],
  ['042-35761234', '+92 42-35761234'],
  ['+92 300 1234567', undefined],
  ['0300', undefined],
  ['call us', undefined],
])('writes %j as %j', (text, expected) => expect(makeInternational(text)).toBe(expected))
