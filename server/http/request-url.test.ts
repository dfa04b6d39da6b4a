import { array, assert as assertProperty, constantFrom, oneof, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { isWellFormed, parseRequestTarget } from './request-url.ts'

const RUNS = 2000
const TIMEOUT = { timeout: 30_000 }
const parts = ['/', '//', '?', '#', '%', '%2F', '%00', '%E0%A4', 'http://', 'HTTPS://', 'a.example', ':80', '@']
const part = oneof(constantFrom(...parts), string({ unit: 'binary-ascii', maxLength: 3 }))
const target = array(part, { maxLength: 8 }).map((list) => list.join(''))

it('splits any request target without an exception and never returns a host or a query as the path', TIMEOUT, () => {
  const isSplit = property(target, (url) => {
    const { path, query } = parseRequestTarget(url)
    expect(path).not.toMatch(/\?|^https?:\/\//i)
    expect(query).toMatch(/^(\?[^]*)?$/)
    expect(url.endsWith(path + query) || path === '/').toBe(true)
  })
  assertProperty(isSplit, { numRuns: RUNS })
})

it('accepts exactly the paths that decode, start with a slash and have no null byte', TIMEOUT, () => {
  const isDecodable = property(target, (path) => {
    expect(isWellFormed(path) ? decodeURIComponent(path) : '/').toMatch(/^\/[^\0]*$/)
  })
  assertProperty(isDecodable, { numRuns: RUNS })
  expect(isWellFormed('/about-us')).toBe(true)
})
