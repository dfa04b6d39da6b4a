import type { IncomingMessage } from 'node:http'

const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i

/**
 * Whether a request has at most one Host header, with a valid value. Node.js rejects HTTP/1.1 requests without one.
 * Source: RFC 9112, section 3.2.
 */
export function hasValidHost({ headersDistinct: { host = [] } }: IncomingMessage): boolean {
  return host.length <= 1 && HOST.test(host[0] ?? '')
}
