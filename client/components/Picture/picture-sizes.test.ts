import { describe, expect, it } from 'vitest'
import { getSizes } from './picture-sizes.ts'

describe('getSizes', () => {
  it('is the width of the box for a picture that is not cropped much', () => {
    expect(getSizes('destination', { width: 800, height: 800 })).toBe('(min-width: 48rem) min(28vw, 23rem), 43vw')
    expect(getSizes('airline', { width: 1600, height: 200 })).toBe('7.8rem')
  })

  it('contains what the box cuts off at the sides of a wide picture', () => {
    expect(getSizes('destination', { width: 1740, height: 1000 })).toBe(
      '(min-width: 48rem) calc(1.33 * min(28vw, 23rem)), calc(1.33 * 43vw)',
    )
  })
})
