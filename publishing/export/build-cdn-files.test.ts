import { expect, it } from 'vitest'
import { createCachedResponse } from '../../server/http/cached-response.ts'
import { createPageTable } from '../../server/site/page-table.ts'
import { listRedirects } from '../../server/site/redirects.ts'
import { buildHeadersFile, buildRedirectsFile } from './build-cdn-files.ts'
import type { ExportedFile } from './list-files.ts'

function createFile(path: string, headers: Record<string, string>): ExportedFile {
  const response = createCachedResponse({ identity: Buffer.from('') }, 'text/html', headers)
  return { path, name: path.slice(1), response, headers: response.headers }
}

it('writes one rule for shared headers, for hashed files and for each page, within the limits of the hosts', () => {
  const security = { 'X-Frame-Options': 'DENY', 'Cache-Control': 'public, max-age=31536000, immutable' }
  const pages = Array.from({ length: 120 }, (_, index) =>
    createFile(`/page-${index}`, {
      ...security,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': index === 0 ? 'x'.repeat(2000) : "default-src 'none'",
    }),
  )
  const text = buildHeadersFile([createFile('/assets/a.js', security), createFile('/assets/b.js', security), ...pages])
  const rules = text.split(/\n(?=\/)/)
  expect(rules.slice(0, 4)).toEqual([
    '/*\n  X-Frame-Options: DENY',
    '/assets/*\n  Cache-Control: public, max-age=31536000, immutable',
    '/page-0\n  Cache-Control: no-store',
    "/page-1\n  Cache-Control: no-store\n  Content-Security-Policy: default-src 'none'",
  ])
  expect(rules).toHaveLength(100)
})

it('redirects aliases, addresses of the former site, and paths with one sign too many', () => {
  const pageTable = createPageTable(['about', 'visa'], ['en', 'ur'])
  const addresses = [
    { from: '/our team/', to: '/about-us' },
    { from: '/عمرہ', to: '/ur/visa#question-1' },
    { from: '/index.php?page=visa', to: '/visa' },
    { from: '/a*', to: '/visa' },
  ]
  const text = buildRedirectsFile({ pageTable, redirects: listRedirects(pageTable, addresses) })
  const lines = text.trimEnd().split('\n')
  expect(lines.slice(0, 6)).toEqual([
    '/about /about-us 301',
    '/ur/about /ur/about-us 301',
    '/our%20team /about-us 301',
    '/our%20team/ /about-us 301',
    '/%D8%B9%D9%85%D8%B1%DB%81 /ur/visa#question-1 301',
    '/%D8%B9%D9%85%D8%B1%DB%81/ /ur/visa#question-1 301',
  ])
  const copied = ['/visa.', '/visa,', '/visa%22', '/visa%20', '/visa%3F', '/ur/visa%DB%94', '/visa.php']
  expect(lines.map((line) => line.split(' ')[0])).toEqual(expect.arrayContaining(copied))
  // A "*" or ":" is a pattern, and a second space ends the target.
  expect(lines.filter((line) => !/^\/[^*:\s]+ \/[^*:\s]* 301$/.test(line))).toEqual([])
  expect(new Set(lines).size).toBe(lines.length)
})
