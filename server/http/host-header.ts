import type { IncomingMessage } from 'node:http'

const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i

/**
 * Whether a request has at most one Host header, with a valid value. Node.js rejects HTTP/1.1 requests without one.
 * Source: RFC 9112, section 3.2.
 */
export function hasValidHost({ headers, rawHeaders }: IncomingMessage): boolean {
  return HOST.test(headers.host ?? '') && countHostHeaders(rawHeaders) <= 1
}

function countHostHeaders(rawHeaders: readonly string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}
