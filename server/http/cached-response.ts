import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { NO_STORE } from './cache-control.ts'
import { negotiateEncoding, type Encoding } from './negotiate-encoding.ts'

export type Headers = Readonly<Record<string, string>>

/** The body of a response in one encoding, with the headers of its 200 and 304 responses. */
interface Variant {
  readonly body: Buffer
  readonly etag: string
  readonly headers: Headers
  readonly notModifiedHeaders: Headers
}

/** A response for every client: built once, sent from memory in the encoding that the client accepts. */
export type CachedResponse = Readonly<Partial<Record<Encoding, Variant>> & { identity: Variant }>

type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer }

export function createCachedResponse(bodies: Bodies, headers: Headers): CachedResponse {
  const isNegotiated = Boolean(bodies.br ?? bodies.gzip)
  const sharedHeaders = isNegotiated ? { ...headers, Vary: 'Accept-Encoding' } : headers
  return {
    ...(bodies.br && { br: createVariant(bodies.br, sharedHeaders, { 'Content-Encoding': 'br' }) }),
    ...(bodies.gzip && { gzip: createVariant(bodies.gzip, sharedHeaders, { 'Content-Encoding': 'gzip' }) }),
    identity: createVariant(bodies.identity, sharedHeaders),
  }
}

function createVariant(body: Buffer, sharedHeaders: Headers, encodingHeaders: Headers = {}): Variant {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
  const notModifiedHeaders = { ...sharedHeaders, ETag: etag }
  const headers = { ...notModifiedHeaders, ...encodingHeaders, 'Content-Length': String(body.length) }
  return { body, etag, notModifiedHeaders, headers }
}

/** Sends a cached response to a GET or HEAD request: 200, or 304 or 412 as its conditional headers ask. */
export function sendCached(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): void {
  const { body, etag, headers, notModifiedHeaders } = chooseVariant(request, cached)
  if (failsIfMatch(request.headers, etag)) response.writeHead(412, { 'Cache-Control': NO_STORE }).end()
  else if (isNotModified(request.headers, etag)) response.writeHead(304, notModifiedHeaders).end()
  else response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
}

/** Sends a cached response with an error status. Conditional headers do not apply to it. */
export function sendCachedError(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  status: number,
): void {
  const { body, headers } = chooseVariant(request, cached)
  const { ETag: _, ...errorHeaders } = headers
  response.writeHead(status, errorHeaders).end(request.method === 'HEAD' ? undefined : body)
}

function chooseVariant(request: IncomingMessage, cached: CachedResponse): Variant {
  return cached[negotiateEncoding(request)] ?? cached.identity
}

function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  return headers['if-none-match'] !== undefined && fresh(headers, { etag })
}

/** Source: RFC 9110, section 13.1.1. The comparison is strong. */
function failsIfMatch({ 'if-match': expected }: IncomingHttpHeaders, etag: string): boolean {
  if (expected === undefined || expected.trim() === '*') return false
  return !expected.split(',').some((entry) => entry.trim() === etag)
}
