import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import Negotiator from 'negotiator'
import { NO_STORE } from './cache-control.ts'

export type Headers = Readonly<Record<string, string>>

/** Of the encodings that a client accepts equally, the first one is sent. */
const encodings = ['br', 'gzip', 'identity'] as const

type Encoded<Value> = Readonly<Partial<Record<(typeof encodings)[number], Value>> & { identity: Value }>

/** A response for every client: built once, sent from memory in the encoding that the client accepts. */
export interface CachedResponse extends Encoded<{ readonly body: Buffer; readonly etag: string }> {
  readonly headers: Headers
}

/** The type declarations of negotiator lack the option, which version 1.0 added. */
interface PreferringNegotiator extends Negotiator {
  encoding(available?: readonly string[], options?: { preferred: readonly string[] }): string | undefined
}

export function createCachedResponse({ identity, br, gzip }: Encoded<Buffer>, headers: Headers): CachedResponse {
  return {
    headers: br || gzip ? { ...headers, Vary: 'Accept-Encoding' } : headers,
    identity: addETag(identity),
    ...(br && { br: addETag(br) }),
    ...(gzip && { gzip: addETag(gzip) }),
  }
}

function addETag(body: Buffer) {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"` }
}

/** Sends a cached response to a GET or HEAD request: 200, or 304 or 412 as its conditional headers ask. */
export function sendCached(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): void {
  const { body, etag, headers } = chooseVariant(request, cached)
  if (failsIfMatch(request.headers, etag)) response.writeHead(412, { 'Cache-Control': NO_STORE }).end()
  else if (isNotModified(request.headers, etag)) response.writeHead(304, { ...cached.headers, ETag: etag }).end()
  else response.writeHead(200, { ...headers, ETag: etag }).end(body)
}

/** Sends a cached response with an error status. Conditional headers do not apply to it. */
export function sendCachedError(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  status: number,
): void {
  const { body, headers } = chooseVariant(request, cached)
  response.writeHead(status, headers).end(body)
}

function chooseVariant(request: IncomingMessage, cached: CachedResponse) {
  const encoding = negotiateEncoding(request, cached)
  const { body, etag } = cached[encoding] ?? cached.identity
  const headers = {
    ...cached.headers,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': body.length,
  }
  return { body, etag, headers }
}

/** Chooses the encoding for a request. Source: RFC 9110, section 12.5.3. */
function negotiateEncoding(request: IncomingMessage, cached: CachedResponse): (typeof encodings)[number] {
  const available = encodings.filter((encoding) => cached[encoding])
  const negotiator: PreferringNegotiator = new Negotiator(request)
  const accepted = negotiator.encoding(available, { preferred: available })
  return available.find((encoding) => encoding === accepted) ?? 'identity'
}

function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  return headers['if-none-match'] !== undefined && fresh(headers, { etag })
}

/** Source: RFC 9110, section 13.1.1. The comparison is strong. */
function failsIfMatch({ 'if-match': expected }: IncomingHttpHeaders, etag: string): boolean {
  if (expected === undefined || expected.trim() === '*') return false
  return !expected.split(',').some((entry) => entry.trim() === etag)
}
