import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colors } from '../../shared/theme.ts'
import { colorDrawing } from './color-drawing.ts'

const own = { ...colors, ink: '#111111', hill: '#222222', pine: '#333333', ember: '#444444' }
const read = (name: string) => readFileSync(new URL(`../../client/images/${name}`, import.meta.url))

it.each([
  ['favicon.svg', ['#333333']],
  ['mark.svg', ['#444444']],
  ['airplane.svg', ['#444444']],
  ['mountains.svg', ['#111111', '#222222']],
])('replaces the colours of the sample in %s', (name, expected) => {
  const svg = colorDrawing(read(name), own).toString()
  for (const color of expected) expect(svg).toContain(color)
  const { ink, hill, pine, ember } = colors
  for (const color of [ink, hill, pine, ember]) expect(svg.toLowerCase()).not.toContain(color)
})

it('leaves a drawing as it is without colours of the agency', () => {
  const drawing = read('favicon.svg')
  expect(colorDrawing(drawing)).toBe(drawing)
})
