import { describe, expect, it } from 'vitest'
import { buildPlaceholderStyles, buildTheme } from './theme.ts'

describe('buildTheme', () => {
  it.each([
    [{}, []],
    [{ accent: '#8A2BE2' }, ['--ember-600', '--ember-500', '--saffron-500', '--saffron-300']],
    [
      { action: '#1D4ED8' },
      [
        '--pine-800',
        '--pine-700',
        '--pine-100',
        '--on-pine',
        '--on-pine-30',
        '--hill',
        '--ink-900',
        '--ink-700',
        '--on-ink',
        '--on-ink-45',
        '--on-ink-14',
      ],
    ],
  ])('overrides only the tokens of the colours %j, with their shades', (colors, names) => {
    const rules = buildTheme(colors)
    const overridden = Array.from(rules.matchAll(/(--[\w-]+):#[\dA-Fa-f]{6,8}/g), ([, name]) => name)
    expect(overridden).toEqual(names)
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
