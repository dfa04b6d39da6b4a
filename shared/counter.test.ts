import { describe, expect, it } from 'vitest'
import { COUNTER_DURATION_MS, countAt, formatCount, tickIntervalMs } from './counter.ts'

describe('countAt', () => {
  it('increases by one per tick of 4000 ms divided by the target, from 0', () => {
    expect(tickIntervalMs(2500)).toBe(1.6)
    expect([0, 999, 1000, 2500].map((elapsedMs) => countAt(elapsedMs, 4))).toEqual([0, 0, 1, 2])
  })

  it.each([2999, 3000, 1500, 2500])('returns %i from 4000 ms on', (target) => {
    expect(countAt(COUNTER_DURATION_MS - 1, target)).toBeLessThan(target)
    expect(countAt(COUNTER_DURATION_MS, target)).toBe(target)
    expect(countAt(COUNTER_DURATION_MS * 10, target)).toBe(target)
  })

  it('returns no negative number if the clock steps back', () => {
    expect(countAt(-5, 100)).toBe(0)
  })

  it('returns a target of 0 at once', () => {
    expect(countAt(0, 0)).toBe(0)
  })
})

it.each([
  [0, 'en', '000'],
  [42, 'en', '042'],
  [999, 'ur', '999'],
  [2999, 'ar-EG', '2999'],
  [9999, 'en', '9999'],
  [10_000, 'en', '10,000'],
  [1_250_000, 'ur', '1,250,000'],
  [1_250_000, 'de', '1.250.000'],
])('formats %i in %s as %s', (count, language, text) => {
  expect(formatCount(count, language)).toBe(text)
})

it.each([
  [0, 7, '0'],
  [5, 14, '05'],
  [14, 14, '14'],
  [60, 2999, '060'],
])('pads %i, which increases to %i, as %s', (count, target, text) => {
  expect(formatCount(count, 'en', target)).toBe(text)
})
