import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findReadableShade, SAND } from '../../shared/readable-color.ts'
import { checkContrast } from './check-contrast.ts'

describe('checkContrast', () => {
  // The ratios are those of WCAG 2.2, rounded down.
  it.each([
    ['accent', '#e4572e', 'small labels on the light background', 3.25],
    ['accent', '#777777', 'small labels on the light background', 3.95],
    ['action', '#ffee00', 'links on their tint', 1],
  ])('reports the %s %s with its lowest contrast', (key, color, usage, ratio) => {
    const contrast = `the contrast is ${ratio} to 1, and must be 4.5 to 1`
    const message = `${usage} would be hard to read: ${contrast}; use a darker colour`
    expect(checkContrast({ [key]: color })).toEqual([{ path: ['theme', key], message, severity: 'error' }])
  })

  it.each(['#BF3F1E', '#8A2BE2', '#000000'])('accepts the accent %s', (accent) => {
    expect(checkContrast({ accent })).toEqual([])
  })

  it('checks against the tokens of the style sheet', () => {
    const tokens = readFileSync(new URL('../../client/styles/tokens.css', import.meta.url), 'utf8')
    expect(tokens).toMatch(new RegExp(`--[\\w-]+: ${SAND};`))
    for (const name of ['--ember-500', '--ember-600', '--pine-800', '--pine-700', '--pine-100']) {
      expect(tokens).toContain(`${name}: `)
    }
  })
})

describe('findReadableShade', () => {
  it('finds a shade that is accepted, for any colour that is not', () => {
    const colors = fc.stringMatching(/^#[\dA-F]{6}$/)
    fc.assert(
      fc.property(colors, (color) => {
        const shade = findReadableShade(color) ?? color
        expect(checkContrast({ accent: shade, action: shade })).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it('keeps a colour as light as it can be', () => {
    expect(findReadableShade('#FFD700')).toMatch(/^#7/)
    expect(findReadableShade('#0B5D52')).toBeUndefined()
  })
})
