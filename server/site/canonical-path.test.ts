import { expect, it } from 'vitest'
import { findCanonicalPath } from './canonical-path.ts'

it.each([
  ['/ABOUT-US', '/about-us'],
  ['/about-us/', '/about-us'],
  ['//about-us', '/about-us'],
  ['/about', '/about-us'],
  ['/about%2Dus', '/about-us'],
  ['///', '/'],
])('returns the canonical path of %s, %s', (variant, path) => {
  expect(findCanonicalPath(variant)).toBe(path)
})

it.each([
  '//evil.example',
  '/about-us/more',
  'http://evil.example/about-us',
  '%2Fabout-us',
  '/%2Fevil.example',
  '/%E0%A4%A',
  '*',
  '',
])('returns undefined for %j', (path) => {
  expect(findCanonicalPath(path)).toBeUndefined()
})
