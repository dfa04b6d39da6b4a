import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildPlaceholderStyles, buildTheme } from './theme.ts'

const SAND = '#f8f0e3'

describe('buildTheme', () => {
  it.each([
    [{}, ''],
    [{ accent: '#8A2BE2' }, ':root{--ember-500:#8A2BE2;--ember-600:#8A2BE2}'],
    [{ action: '#1D4ED8' }, ':root{--pine-800:#103293;--pine-700:#1D4ED8;--pine-100:#dde8fc}'],
  ])('overrides only the tokens of the colours %j, with their shades', (colors, value) => {
    expect(buildTheme(colors)).toEqual({ value, problems: [] })
  })

  // The ratios are those of WCAG 2.2, rounded down.
  it.each([
    ['accent', '#e4572e', 'small labels on sand', 3.25],
    ['accent', '#777777', 'small labels on sand', 3.95],
    ['action', '#ffee00', 'links on sand', 1.06],
  ])('reports the %s %s with its lowest contrast', (key, color, usage, ratio) => {
    const contrast = `the contrast is ${ratio} to 1, and must be 4.5 to 1`
    const message = `${usage} would be hard to read: ${contrast}; use a darker colour`
    expect(buildTheme({ [key]: color }).problems).toEqual([{ path: ['theme', key], message }])
  })

  it.each(['#BF3F1E', '#8A2BE2', '#000000'])('accepts the accent %s', (accent) => {
    expect(buildTheme({ accent }).problems).toEqual([])
  })

  it('checks against the tokens of the style sheet', () => {
    const tokens = readFileSync(new URL('../../client/styles/tokens.css', import.meta.url), 'utf8')
    expect(tokens).toMatch(new RegExp(`--[\\w-]+: ${SAND};`))
    for (const name of ['--ember-500', '--ember-600', '--pine-800', '--pine-700', '--pine-100']) {
      expect(tokens).toContain(`${name}: `)
    }
  })
})

describe('buildPlaceholderStyles', () => {
  it('returns one rule per colour', () => {
    const image = { src: '', width: 1, height: 1 }
    const images = [{ ...image, color: 'aabbcc' }, image, { ...image, color: 'aabbcc' }, { ...image, color: '112233' }]
    expect(buildPlaceholderStyles(images)).toBe(
      '[data-color="aabbcc"]{background-color:#aabbcc}[data-color="112233"]{background-color:#112233}',
    )
  })
})
