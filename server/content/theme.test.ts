import { formatHex, interpolate, wcagContrast } from 'culori'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildPlaceholderStyles, buildTheme } from './theme.ts'

const SAND = '#f8f0e3'

/** The problem that a colour is reported with, with the contrast as culori computes it, rounded down. */
function describeProblem(key: string, usage: string, ratio: number) {
  const shown = Math.floor(ratio * 100) / 100
  const contrast = `the contrast is ${shown} to 1, and must be 4.5 to 1`
  return { path: ['theme', key], message: `${usage} would be hard to read: ${contrast}; use a darker colour` }
}

describe('buildTheme', () => {
  it('returns no rules and no problems without colours', () => {
    expect(buildTheme({})).toEqual({ value: '', problems: [] })
  })

  it('overrides the accent tokens only', () => {
    expect(buildTheme({ accent: '#8A2BE2' })).toEqual({
      value: ':root{--ember-500:#8A2BE2;--ember-600:#8A2BE2}',
      problems: [],
    })
  })

  it('mixes the shades of the action colour with culori', () => {
    const mix = (other: string, share: number) => formatHex(interpolate(['#1D4ED8', other], 'oklab')(share))
    expect(buildTheme({ action: '#1D4ED8' })).toEqual({
      value: `:root{--pine-800:${mix('black', 0.25)};--pine-700:#1D4ED8;--pine-100:${mix('white', 0.86)}}`,
      problems: [],
    })
  })

  it.each(['#e4572e', '#777777', '#ffee00'])('reports the accent %s with its contrast on sand', (accent) => {
    const ratio = wcagContrast(accent, SAND)
    expect(ratio).toBeLessThan(4.5)
    expect(buildTheme({ accent }).problems).toEqual([describeProblem('accent', 'small labels on sand', ratio)])
  })

  it.each(['#BF3F1E', '#8A2BE2', '#000000'])('accepts the accent %s', (accent) => {
    expect(wcagContrast(accent, SAND)).toBeGreaterThanOrEqual(4.5)
    expect(buildTheme({ accent }).problems).toEqual([])
  })

  it('reports only the lowest contrast of an action colour', () => {
    const action = '#ffee00'
    const dark = formatHex(interpolate([action, 'black'], 'oklab')(0.25))
    const tint = formatHex(interpolate([action, 'white'], 'oklab')(0.86))
    const ratios = [
      wcagContrast(action, SAND),
      wcagContrast(action, tint),
      wcagContrast('#ffffff', action),
      wcagContrast('#e3efe8', dark),
    ]
    const lowest = Math.min(...ratios)
    const usages = ['links on sand', 'links on their tint', 'white text on this colour', 'text on the dark band']
    const usage = usages[ratios.indexOf(lowest)] ?? ''
    expect(buildTheme({ action }).problems).toEqual([describeProblem('action', usage, lowest)])
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
