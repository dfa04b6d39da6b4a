import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { negotiateEncoding } from './negotiate-encoding.ts'

// Source: RFC 9110, section 12.5.3. Of equal ones, Brotli comes before gzip, and gzip before none.
it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['identity, gzip;q=0.999', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
  ['x-gzip, unknown', 'identity'],
  ['br;q=x, \u0000,;=', 'identity'],
])('responds to Accept-Encoding %j in %s', (header, encoding) => {
  expect(negotiateEncoding({ headers: { 'accept-encoding': header } } as IncomingMessage)).toBe(encoding)
})
