import { array, assert as assertProperty, constantFrom, oneof, property, record, string } from 'fast-check'
import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'
import { pageKeys } from '../../shared/pages.ts'
import { copiedPaths, unknownPaths } from '../../shared/specification/copied-paths.ts'
import { createPageTable } from './page-table.ts'
import { splitLink } from '../../shared/pages.ts'
import { createQueryRedirectFinder, createRedirectFinder, listRedirects } from './redirects.ts'

const RUNS = 2000
const TIMEOUT = { timeout: 30_000 }
const FROM = ['/', '/old', '/visa', '/?a=1', '/?a=1&b=2', '/visa?a=1', '/old?a=1&b=2', '/index.php', '/index.php?a=1']
const removeQuery = (url: string) => url.replace(/\?.*/s, '')

const pageTable = createPageTable(pageKeys, ['en', 'ur'])
const redirects = listRedirects(pageTable)
const findRedirect = createRedirectFinder(redirects)

it.each(copiedPaths)('redirects %s to %s', (copied, path) => {
  expect(findRedirect(copied)).toBe(path)
})

it('redirects a path whose letters are encoded', () => {
  expect(findRedirect('/%76%69sa?a=%76')).toBe('/visa?a=%76')
})

it.each([
  ...unknownPaths,
  '/%2Fevil.example',
  '//evil.example',
  'http://evil.example/about-us',
  '%2Fabout-us',
  '/%E0%A4%A',
  '*',
  '',
])('does not redirect %j', (path) => {
  expect(findRedirect(path)).toBeUndefined()
})

it('takes linear time for any path', () => {
  const { former, formerWithQuery } = listRedirects(pageTable, [
    { from: '/umrah packages/', to: '/visa' },
    { from: '/index.php?page=visa&lang=ur', to: '/ur/visa' },
  ])
  const patterns = [redirects.variants, ...[...formerWithQuery, ...former].map(({ pattern }) => pattern)]
  expect(patterns.flatMap((pattern) => analyse({ source: `^${pattern}`, flags: 'i' }).reports)).toEqual([])
})

describe('an address of the former site', () => {
  it('leads to a page that exists, from a path of none', () => {
    const invalid = [
      { from: '/visa', to: '/umrah' },
      { from: '/VISA.html', to: '/umrah' },
      { from: '/assets/x.js', to: '/umrah' },
      { from: '/Robots.txt', to: '/umrah' },
      { from: '/.well-known/acme-challenge/x', to: '/umrah' },
      { from: '/old', to: '/none' },
      { from: '/old', to: '//evil.example' },
    ]
    expect(listRedirects(pageTable, invalid)).toMatchObject({ former: [], formerWithQuery: [] })
  })

  it('never leads back to itself, for any addresses', TIMEOUT, () => {
    const address = record({ from: constantFrom(...FROM), to: constantFrom('/', '/visa', '/ur', '/visa#question-1') })
    const ends = property(array(address), constantFrom(...FROM), (addresses, first) => {
      const all = listRedirects(pageTable, addresses)
      const [findByQuery, findOther] = [createQueryRedirectFinder(all), createRedirectFinder(all)]
      const follow = (url: string) => findByQuery(url) ?? (pageTable.has(removeQuery(url)) ? undefined : findOther(url))
      let url: string | undefined = first
      for (let count = 0; url !== undefined && count < 4; count += 1) url = follow(splitLink(url).path)
      expect(url).toBeUndefined()
    })
    assertProperty(ends, { numRuns: RUNS })
  })
})

describe('for any path', () => {
  const known = [...pageTable.values()].flatMap(({ path, aliases }) => [path, ...aliases])
  const part = oneof(
    constantFrom(...known, ...known.map((path) => path.toUpperCase())),
    constantFrom('/', '//', '\\', '%2F', '%5C', '%2D', '%', '..', '.', '@', ':', 'evil.example', '\0', '\t', '\n'),
    string({ maxLength: 3 }),
  )
  const anyPath = array(part, { maxLength: 5 }).map((parts) => parts.join(''))
  const table = new Set<string | undefined>(pageTable.keys())

  it('returns a path of the page table, which is its own redirect, or undefined', TIMEOUT, () => {
    const isInTable = property(anyPath, (path) => {
      const target = findRedirect(path)
      if (target === undefined) return
      expect(table).toContain(target.replace(/\?.*/s, ''))
      expect(findRedirect(target)).toBe(target)
    })
    assertProperty(isInTable, { numRuns: RUNS })
  })

  it('never redirects to another host, whatever the query', TIMEOUT, () => {
    const staysOnSite = property(anyPath, string(), (path, query) => {
      const location = findRedirect(`${path}?${query}`) ?? '/'
      expect(new URL(location, 'http://agency.example').host).toBe('agency.example')
    })
    assertProperty(staysOnSite, { numRuns: RUNS })
  })
})
