import { expect, it } from 'vitest'
import { createCachedResponse } from '../../server/http/cached-response.ts'
import { buildHeadersFile } from './build-cdn-files.ts'
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
