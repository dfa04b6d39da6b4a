import { describe, expect, it } from 'vitest'
import { buildPlaceholderStyles, buildTheme } from './theme.ts'

describe('buildTheme', () => {
  it.each([
    [{}, ''],
    [{ accent: '#8A2BE2' }, ':root{--ember-500:#8A2BE2;--ember-600:#8A2BE2}'],
    [{ action: '#1D4ED8' }, ':root{--pine-800:#103293;--pine-700:#1D4ED8;--pine-100:#dde8fc}'],
  ])('overrides only the tokens of the colours %j, with their shades', (colors, value) => {
    expect(buildTheme(colors)).toBe(value)
  })
})

describe('buildPlaceholderStyles', () => {
  it('returns one rule per colour', () => {
    const image = { src: '', width: 1, height: 1 }
    const colors = ['aabbcc', undefined, 'aabbcc', '112233']
    const images = colors.map((color, index) => [`${index}.jpg`, { ...image, ...(color && { color }) }] as const)
    expect(buildPlaceholderStyles(new Map(images))).toBe(
      '[data-color="aabbcc"]{background-color:#aabbcc}[data-color="112233"]{background-color:#112233}',
    )
  })
})
