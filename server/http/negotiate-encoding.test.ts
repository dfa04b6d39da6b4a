import type { IncomingMessage } from 'node:http'
import {
  array,
  assert as assertProperty,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  string,
  type Arbitrary,
} from 'fast-check'
import { expect, it } from 'vitest'
import { negotiateEncoding, type Encoding } from './negotiate-encoding.ts'

const RUNS = 2000
const TIMEOUT = { timeout: 30_000 }
const encodings = ['br', 'gzip', 'identity'] as const

interface Entry {
  readonly coding: string
  /** In thousandths; null without a quality value. */
  readonly quality: number | null
}

const entries: Arbitrary<Entry[]> = array(
  record({
    coding: constantFrom('br', 'BR', 'gzip', 'GZip', 'identity', '*', 'deflate', 'zstd', 'x-gzip'),
    quality: option(oneof(constantFrom(0, 1000, 500), integer({ min: 0, max: 1000 }))),
  }),
  { maxLength: 6 },
)

const negotiate = (header: string | undefined): Encoding =>
  negotiateEncoding({ headers: { 'accept-encoding': header } } as IncomingMessage)

function serialize(list: readonly Entry[]): string {
  return list
    .map(({ coding, quality }) => (quality === null ? coding : `${coding};q=${(quality / 1000).toFixed(3)}`))
    .join(', ')
}

/** The encoding with the highest quality; of equal ones, the first. Source: RFC 9110, section 12.5.3. */
function chooseReference(list: readonly Entry[]): Encoding {
  const qualities = encodings.map((encoding) => ({ encoding, quality: getQuality(list, encoding) }))
  const best = Math.max(...qualities.map(({ quality }) => quality))
  return best > 0 ? (qualities.find(({ quality }) => quality === best)?.encoding ?? 'identity') : 'identity'
}

function getQuality(list: readonly Entry[], encoding: Encoding): number {
  const named = list.filter(({ coding }) => coding.toLowerCase() === encoding)
  const matching = named.length > 0 ? named : list.filter(({ coding }) => coding === '*')
  if (matching.length > 0) return Math.max(...matching.map(({ quality }) => quality ?? 1000))
  // Without an entry, only the identity is acceptable, after everything that the client names.
  return encoding === 'identity' ? 0.5 : 0
}

it('chooses the best acceptable encoding, Brotli before gzip before none at equal quality', TIMEOUT, () => {
  const matchesReference = property(entries, (list) => {
    expect(negotiate(serialize(list))).toBe(chooseReference(list))
  })
  assertProperty(matchesReference, { numRuns: RUNS })
})

it('chooses an encoding for any text', TIMEOUT, () => {
  const isKnown = property(string({ unit: 'binary-ascii' }), (header) => {
    expect(encodings).toContain(negotiate(header))
  })
  assertProperty(isKnown, { numRuns: RUNS })
})

it('does not compress for a client without Accept-Encoding', () => {
  expect(negotiate(undefined)).toBe('identity')
})
