import { expect, it } from 'vitest'
import { checkContrast } from '../../../publishing/check/check-contrast.ts'
import { colorPairs } from './color-pairs.ts'

it.each(colorPairs)('offers the readable pair $name', ({ action, accent }) => {
  expect(checkContrast({ action, accent })).toEqual([])
})
