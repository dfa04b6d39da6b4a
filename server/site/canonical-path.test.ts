import { array, assert as assertProperty, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageKeys } from '../../shared/pages.ts'
import { createCanonicalPathFinder } from './canonical-path.ts'
import { createPageTable } from './page-table.ts'

const pageTable = createPageTable(pageKeys, ['en', 'ur'])
const findCanonicalPath = createCanonicalPathFinder(pageTable)

it.each([
  ['/ABOUT-US', '/about-us'],
  ['/about-us/', '/about-us'],
  ['//about-us', '/about-us'],
  ['/about', '/about-us'],
  ['/about%2Dus', '/about-us'],
  ['///', '/'],
  ['/ur/', '/ur'],
  ['/UR', '/ur'],
  ['//ur//About-Us/', '/ur/about-us'],
  ['/ur/about', '/ur/about-us'],
  ['/about-us.', '/about-us'],
  ['/about-us)', '/about-us'],
  ['/about-us%22', '/about-us'],
  ['/about-us%20', '/about-us'],
  ['/about-us%E2%80%8E', '/about-us'],
  ['/%E2%80%8Eabout-us', '/about-us'],
  ['/about-us%D8%8C', '/about-us'],
  ['/ur/visa%DB%94', '/ur/visa'],
  ['/visa/.', '/visa'],
  ['/visa&fbclid=abc', '/visa'],
  ['/visa.html', '/visa'],
  ['/visa.php', '/visa'],
  ['/index.html', '/'],
  ['/index.php', '/'],
  ['/ur/index.html', '/ur'],
])('returns the canonical path of %s, %s', (variant, path) => {
  expect(findCanonicalPath(variant)).toBe(path)
})

it.each([
  '//evil.example',
  '/about-us/more',
  '/ur/ur',
  '/en',
  '/ar/visa',
  'http://evil.example/about-us',
  '%2Fabout-us',
  '/%2Fevil.example',
  '/%E0%A4%A',
  '*',
  '',
])('returns undefined for %j', (path) => {
  expect(findCanonicalPath(path)).toBeUndefined()
})

describe('for any path', () => {
  const RUNS = 2000
  const TIMEOUT = { timeout: 30_000 }
  const known = [...pageTable.values()].flatMap(({ path, aliases }) => [path, ...aliases])
  const part = oneof(
    constantFrom(...known, ...known.map((path) => path.toUpperCase())),
    constantFrom('/', '//', '\\', '%2F', '%5C', '%2D', '%', '..', '.', '@', ':', 'evil.example', '\0', '\t', '\n'),
    string({ maxLength: 3 }),
  )
  const anyPath = array(part, { maxLength: 5 }).map((parts) => parts.join(''))
  const table = new Set<string | undefined>(pageTable.keys())

  it('returns a path of the page table, which is its own canonical path, or undefined', TIMEOUT, () => {
    const isInTable = property(anyPath, (path) => {
      const canonicalPath = findCanonicalPath(path)
      if (canonicalPath === undefined) return
      expect(table).toContain(canonicalPath)
      expect(findCanonicalPath(canonicalPath)).toBe(canonicalPath)
    })
    assertProperty(isInTable, { numRuns: RUNS })
  })

  it('never redirects to another host, whatever the query', TIMEOUT, () => {
    const staysOnSite = property(anyPath, string(), (path, query) => {
      const location = `${findCanonicalPath(path) ?? '/'}?${query}`
      expect(new URL(location, 'http://agency.example').host).toBe('agency.example')
    })
    assertProperty(staysOnSite, { numRuns: RUNS })
  })
})
