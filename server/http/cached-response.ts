import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Negotiator from 'negotiator'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

export type Headers = Readonly<Record<string, string>>

/** One body of an answer, as it goes over the wire. */
interface Variant {
  readonly body: Buffer
  readonly etag: string
  readonly headers: Headers
  readonly notModifiedHeaders: Headers
}

/** An answer that is the same for everyone: made once, sent from memory in the encoding that the visitor takes. */
export type StoredAnswer = Readonly<Partial<Record<Encoding, Variant>> & { identity: Variant }>

/** Makes a stored answer of its bodies by encoding and the headers that they share. */
export function storeAnswer(bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }, headers: Headers): StoredAnswer {
  const hasEncodings = encodings.filter((encoding) => bodies[encoding]).length > 1
  const shared = hasEncodings ? { ...headers, Vary: 'Accept-Encoding' } : headers
  const variant = (body: Buffer, encoding: Encoding): Variant => {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
    const notModifiedHeaders = { ...shared, ETag: etag }
    const encodingHeader: Headers = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
    return { body, etag, notModifiedHeaders, headers: { ...notModifiedHeaders, ...encodingHeader, 'Content-Length': String(body.length) } }
  }
  return {
    ...(bodies.br && { br: variant(bodies.br, 'br') }),
    ...(bodies.gzip && { gzip: variant(bodies.gzip, 'gzip') }),
    identity: variant(bodies.identity, 'identity'),
  }
}

/** Sends a stored answer to GET or HEAD: 200, or 304 to a visitor who has this very body. */
export function sendStored(request: IncomingMessage, response: ServerResponse, answer: StoredAnswer): void {
  const { body, etag, headers, notModifiedHeaders } = chooseVariant(request, answer)
  if (isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304, notModifiedHeaders).end()
  } else {
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
  }
}

// Visitors send a handful of different headers; whoever sends more only pays for reading theirs.
const KNOWN_HEADERS_MAX = 100
const HEADER_LENGTH_MAX = 100
const chosenEncodings = new Map<string, Encoding>()

function chooseVariant(request: IncomingMessage, answer: StoredAnswer): Variant {
  const header = request.headers['accept-encoding'] ?? ''
  const known = chosenEncodings.get(header)
  const chosen = known ?? readAcceptEncoding(request)
  if (!known && chosenEncodings.size < KNOWN_HEADERS_MAX && header.length < HEADER_LENGTH_MAX) chosenEncodings.set(header, chosen)
  return answer[chosen] ?? answer.identity
}

function readAcceptEncoding(request: IncomingMessage): Encoding {
  const accepted = new Negotiator(request).encoding([...encodings])
  return encodings.find((encoding) => encoding === accepted) ?? 'identity'
}

/** Whether an If-None-Match header names `etag`; a weak mark counts, as RFC 9110 has it. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header === etag || header === '*' || header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag)
}
