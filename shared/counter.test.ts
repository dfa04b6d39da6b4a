import { describe, expect, it } from 'vitest'
import { COUNTER_DURATION_MS, countAt, formatCount, tickIntervalMs } from './counter.ts'

describe('countAt', () => {
  it('starts at 0', () => {
    expect(countAt(0, 2999)).toBe(0)
  })

  it('goes up by one per tick', () => {
    expect(countAt(1 * tickIntervalMs(4), 4)).toBe(1)
    expect(countAt(2.5 * tickIntervalMs(4), 4)).toBe(2)
  })

  it.each([2999, 3000, 1500, 2500])('reaches %i after 4000 ms and stays there', (target) => {
    expect(countAt(COUNTER_DURATION_MS - 1, target)).toBeLessThan(target)
    expect(countAt(COUNTER_DURATION_MS, target)).toBe(target)
    expect(countAt(COUNTER_DURATION_MS * 10, target)).toBe(target)
  })

  it('shows no negative number for a clock that steps back', () => {
    expect(countAt(-5, 100)).toBe(0)
  })

  it('shows a target of 0 at once', () => {
    expect(countAt(0, 0)).toBe(0)
  })
})

describe('tickIntervalMs', () => {
  it('is 4000 divided by the target', () => {
    expect(tickIntervalMs(2500)).toBe(1.6)
  })
})

describe('formatCount', () => {
  it('pads to three digits', () => {
    expect([0, 42, 999, 2999].map(formatCount)).toEqual(['000', '042', '999', '2999'])
  })
})
