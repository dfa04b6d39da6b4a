import { readFileSync } from 'node:fs'
import { differenceEuclidean, formatHex, useMode as registerMode, modeOklab, modeOklch, wcagContrast } from 'culori/fn'
import { describe, expect, it } from 'vitest'
import { checkContrast } from '../../publishing/check/check-contrast.ts'
import { getAccentTokens, getActionTokens, getDrawingColors } from './palette.ts'

for (const mode of [modeOklab, modeOklch]) registerMode(mode)
const getDifference = differenceEuclidean('oklab')
const tokensFile = readFileSync(new URL('../../client/styles/tokens.css', import.meta.url), 'utf8')
const sample = { action: '#0b5d52', accent: '#bf3f1e' }
/** A difference that is visible only where both colours are side by side. */
const DIFFERENCE_MAX = 0.04

function readToken(name: string): string {
  const [, value = ''] = new RegExp(`${name}: (#[\\da-f]+);`).exec(tokensFile) ?? []
  return value.length === 4 ? value.replace(/[\da-f]/g, '$&$&') : value
}

/** Colours of every hue, in three strengths, from dark to light. */
function createGrid(): string[] {
  const steps = (from: number, to: number, by: number) =>
    Array.from({ length: Math.floor((to - from) / by + 1.5) }, (_, index) => from + index * by)
  return steps(0.1, 0.6, 0.1).flatMap((l) =>
    [0, 0.06, 0.14].flatMap((c) => steps(0, 330, 30).map((h) => formatHex({ mode: 'oklch', l, c, h }))),
  )
}

describe('the palette', () => {
  it('keeps the look of the sample for its own colours', () => {
    const tokens = { ...getActionTokens(sample.action), ...getAccentTokens(sample.accent) }
    const written = Object.entries(tokens).flatMap(([name, value]) => {
      const token = readToken(name)
      return token ? [{ name, value, token, isFar: getDifference(value, token) > DIFFERENCE_MAX }] : []
    })
    expect(written).toHaveLength(Object.keys(tokens).filter((name) => !/-\d\d$/.test(name)).length)
    expect(written.filter(({ isFar }) => isFar)).toEqual([])
  })

  it('derives every token of the style sheet that is neither paper nor sand', () => {
    const names = Array.from(tokensFile.matchAll(/(--[\w-]+): (?:#|rgb\()/g), ([, name]) => name)
    const derived = Object.keys({ ...getActionTokens(sample.action), ...getAccentTokens(sample.accent) })
    const kept = names.filter((name = '') => !derived.includes(name))
    expect(kept).toEqual(['--paper', '--card', '--sand-100', '--sand-300', '--sand-600'])
  })

  it('can be read in every pair of colours that the check accepts', () => {
    const grid = createGrid()
    const actions = grid.filter((action) => checkContrast({ action }).length === 0)
    const accents = grid.filter((accent) => checkContrast({ accent }).length === 0)
    expect(actions.length).toBeGreaterThan(50)
    const darkTokens = actions.map(getActionTokens)
    const markTokens = accents.map(getAccentTokens)
    const sand = readToken('--sand-100')
    const isBelow = (minimum: number) => (pair: readonly [string, string]) => wcagContrast(...pair) < minimum
    const texts = darkTokens.flatMap((dark) => [
      [dark['--on-pine'], dark['--pine-800']] as const,
      [dark['--on-ink'], dark['--ink-900']] as const,
      [dark['--on-ink'], dark['--hill']] as const,
      [dark['--ink-900'], sand] as const,
      [dark['--ink-700'], sand] as const,
      [dark['--pine-700'], dark['--pine-100']] as const,
    ])
    const labels = markTokens.map((marks) => [marks['--ember-600'], sand] as const)
    expect([...texts, ...labels].filter(isBelow(4.5))).toEqual([])
    const dots = markTokens.map((marks) => [marks['--ember-500'], sand] as const)
    const figures = darkTokens.flatMap((dark) =>
      markTokens.flatMap((marks) =>
        [dark['--pine-700'], dark['--pine-800'], dark['--ink-900']].map(
          (background) => [marks['--saffron-300'], background] as const,
        ),
      ),
    )
    expect([...dots, ...figures].filter(isBelow(3))).toEqual([])
  })
})

describe('getDrawingColors', () => {
  it('returns those of the sample without colours of the agency', () => {
    expect(getDrawingColors({})).toMatchObject({ pine: '#0b5d52', ember: '#e4572e' })
  })

  it('replaces all but paper', () => {
    const { paper, ...own } = getDrawingColors({ action: '#1f4e79', accent: '#8b4513' })
    const { paper: samplePaper, ...defaults } = getDrawingColors({})
    expect(paper).toBe(samplePaper)
    for (const [name, value] of Object.entries(own)) expect(Object.entries(defaults)).not.toContainEqual([name, value])
  })
})
