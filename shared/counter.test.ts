import { describe, expect, it } from 'vitest'
import { COUNTER_DURATION_MS, countAt, formatCount, tickIntervalMs } from './counter.ts'

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
    expect([0, 42, 999, 2999].map(formatCount)).toEqual(['000', '042', '999', '2999'])
  })
})
