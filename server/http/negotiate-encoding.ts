import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'

const encodings = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof encodings)[number]

/** The type declarations of negotiator lack the option, which version 1.0 added. */
interface PreferringNegotiator extends Negotiator {
  encoding(available?: string[], options?: { preferred: string[] }): string | undefined
}

// Browsers send a handful of different headers. The bounds keep unusual ones from growing memory.
const MEMOIZED_HEADERS_MAX = 100
const HEADER_LENGTH_MAX = 100
const memoized = new Map<string, Encoding>()

/** Chooses the encoding for a request. Of encodings with equal quality values, the smallest result wins: brotli. */
export function negotiateEncoding(request: IncomingMessage): Encoding {
  const header = request.headers['accept-encoding'] ?? ''
  const known = memoized.get(header)
  if (known) return known
  const encoding = parseAcceptEncoding(request)
  if (memoized.size < MEMOIZED_HEADERS_MAX && header.length < HEADER_LENGTH_MAX) memoized.set(header, encoding)
  return encoding
}

function parseAcceptEncoding(request: IncomingMessage): Encoding {
  const negotiator: PreferringNegotiator = new Negotiator(request)
  const accepted = negotiator.encoding([...encodings], { preferred: [...encodings] })
  return encodings.find((encoding) => encoding === accepted) ?? 'identity'
}
