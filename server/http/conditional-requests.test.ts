import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import {
  array,
  assert as assertProperty,
  constantFrom,
  oneof,
  option,
  property,
  record,
  string,
  type Arbitrary,
} from 'fast-check'
import { expect, it } from 'vitest'
import { createCachedResponse, sendCached } from './cached-response.ts'

const RUNS = 2000
const TIMEOUT = { timeout: 30_000 }
const cached = createCachedResponse({ identity: Buffer.from('a page') }, { 'Cache-Control': 'no-cache' })
const { etag } = cached.identity

interface Tag {
  readonly isWeak: boolean
  /** With its quotes. */
  readonly opaque: string
}

const otherTag = string({ unit: constantFrom(...'abc-_,* W/', '!') }).map((text) => `"${text}"`)
const tag: Arbitrary<Tag> = record({ isWeak: constantFrom(true, false), opaque: oneof(constantFrom(etag), otherTag) })
const condition = oneof(constantFrom('*' as const), array(tag, { minLength: 1, maxLength: 4 }))
const separator = constantFrom(',', ', ', ' , ', ',  ')

type Condition = '*' | readonly Tag[]

const serialize = (value: Condition, separator: string): string =>
  value === '*' ? value : value.map(({ isWeak, opaque }) => (isWeak ? 'W/' : '') + opaque).join(separator)

function send(headers: IncomingHttpHeaders, method = 'GET'): { status: number; body: unknown } {
  const sent = { status: 0, body: undefined as unknown }
  const response = {
    writeHead: (status: number) => ((sent.status = status), response),
    end: (body: unknown) => (sent.body = body),
  }
  sendCached({ headers, method } as IncomingMessage, response as unknown as ServerResponse, cached)
  return sent
}

/** Source: RFC 9110, section 13.2.2. If-Match compares strongly, If-None-Match weakly. */
function getReferenceStatus(ifMatch: Condition | null, ifNoneMatch: Condition | null): number {
  const isStrongMatch = ({ isWeak, opaque }: Tag) => !isWeak && opaque === etag
  if (ifMatch !== null && ifMatch !== '*' && !ifMatch.some(isStrongMatch)) return 412
  if (ifNoneMatch === null) return 200
  return ifNoneMatch === '*' || ifNoneMatch.some(({ opaque }) => opaque === etag) ? 304 : 200
}

it('evaluates If-Match and If-None-Match as RFC 9110 says', TIMEOUT, () => {
  const matchesReference = property(
    option(condition),
    option(condition),
    separator,
    constantFrom('GET', 'HEAD'),
    (ifMatch, ifNoneMatch, separator, method) => {
      const headers = {
        ...(ifMatch && { 'if-match': serialize(ifMatch, separator) }),
        ...(ifNoneMatch && { 'if-none-match': serialize(ifNoneMatch, separator) }),
      }
      const { status, body } = send(headers, method)
      expect(status).toBe(getReferenceStatus(ifMatch, ifNoneMatch))
      expect(body).toBe(status === 200 && method === 'GET' ? cached.identity.body : undefined)
    },
  )
  assertProperty(matchesReference, { numRuns: RUNS })
})

it('sends 200, 304 or 412 for any text in the conditional headers', TIMEOUT, () => {
  const anyText = option(string({ unit: 'binary-ascii' }), { nil: undefined })
  const names = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'range'] as const
  const headers = record(Object.fromEntries(names.map((name) => [name, anyText])))
  const isDefined = property(headers, (values) => {
    expect([200, 304, 412]).toContain(send(values).status)
  })
  assertProperty(isDefined, { numRuns: RUNS })
})
