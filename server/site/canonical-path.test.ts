import { expect, it } from 'vitest'
import { findCanonicalPath } from './canonical-path.ts'

it.each([
  ['/ABOUT-US', '/about-us'],
  ['/about-us/', '/about-us'],
  ['//about-us', '/about-us'],
  ['/about', '/about-us'],
  ['///', '/'],
])('leads %s to %s', (spelling, path) => {
  expect(findCanonicalPath(spelling)).toBe(path)
})

it.each(['//evil.example', '/about-us/more', 'http://evil.example/about-us', '*', ''])('knows no page for %j', (path) => {
  expect(findCanonicalPath(path)).toBeUndefined()
})
