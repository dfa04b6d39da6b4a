import { describe, expect, it } from 'vitest'
import { COUNTER_DURATION_MS, countAt, formatCount, tickIntervalMs } from './counter.ts'
import { languageCodes } from './languages.ts'

describe('countAt', () => {
  it('starts at 0', () => {
    expect(countAt(0, 2999)).toBe(0)
  })

  it('increases by one per tick', () => {
    expect(countAt(1 * tickIntervalMs(4), 4)).toBe(1)
    expect(countAt(2.5 * tickIntervalMs(4), 4)).toBe(2)
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

describe('tickIntervalMs', () => {
  it('divides 4000 ms by the target', () => {
    expect(tickIntervalMs(2500)).toBe(1.6)
  })
})

describe('formatCount', () => {
  it('pads to three digits', () => {
    const counts = [0, 42, 999, 2999, 3000, 9999]
    expect(counts.map((count) => formatCount(count, 'en'))).toEqual(['000', '042', '999', '2999', '3000', '9999'])
  })

  it.each(languageCodes)('groups digits from 10,000 on in %s', (language) => {
    const counts = [10_000, 1_250_000]
    expect(counts.map((count) => formatCount(count, language))).toEqual(['10,000', '1,250,000'])
  })

  it('uses the separators of the language and Western digits', () => {
    expect(formatCount(1_250_000, 'de')).toBe('1.250.000')
    expect(formatCount(2999, 'ar-EG')).toBe('2999')
  })
})
