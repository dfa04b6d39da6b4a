import { expect, it } from 'vitest'
import { findOwnPath } from './canonical-path.ts'

it.each([
  ['/ABOUT-US', '/about-us'],
  ['/about-us/', '/about-us'],
  ['//about-us', '/about-us'],
  ['/about', '/about-us'],
  ['///', '/'],
])('leads %s to %s', (spelling, path) => {
  expect(findOwnPath(spelling)).toBe(path)
})

it.each(['//evil.example', '/about-us/more', 'http://evil.example/about-us', '*', ''])('knows no page for %j', (path) => {
  expect(findOwnPath(path)).toBeUndefined()
})
