import type { Exchange } from './raw-exchange.ts'
import { parseResponse, type RawResponse } from './raw-response.ts'
import type { RawRequest } from './request.ts'

const ofEveryResponse = ['cache-control', 'cross-origin-resource-policy', 'referrer-policy', 'x-content-type-options']
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-frame-options',
  ...ofEveryResponse,
]
/** What a response of Node.js itself has, which never reaches the program. */
const OF_NODE = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])
const STATUSES_OF_NODE = new Set([400, 408, 413, 417, 431])

interface Expectations {
  /** A text that no response may contain. */
  readonly secret: string
  readonly origin: string
}

/** The problems of the response to a request, without details that differ between requests of one kind. */
export function checkResponse(request: RawRequest, exchange: Exchange, expectations: Expectations): string[] {
  if (!exchange.isClosed) return ['no response']
  const response = parseResponse(exchange.received)
  // Node.js closes the connection of CONNECT.
  const isExpected = !request.isComplete || request.method === 'CONNECT'
  if (!response) return isExpected ? [] : ['closed without a response']
  return [
    ...checkStatus(response),
    ...checkHeaders(response),
    ...checkRedirect(response, expectations.origin),
    ...(response.body.includes(expectations.secret) ? ['sends a file that it does not serve'] : []),
    ...(isHtml(response) && response.body.includes(MARKUP) ? ['sends markup of the request'] : []),
  ]
}

/** Markup that requests contain. */
export const MARKUP = '<svg onload=alert()>'

function checkStatus({ status, headers }: RawResponse): string[] {
  if (status < 500 || (status === 503 && headers.has('retry-after'))) return []
  return [`status ${status}`]
}

function checkHeaders(response: RawResponse): string[] {
  if (isOfNode(response)) return []
  const expected = isHtml(response) ? ofDocuments : ofEveryResponse
  const missing = expected.filter((name) => !response.headers.has(name))
  return missing.length > 0 ? [`status ${response.status} without ${missing.join(', ')}`] : []
}

function isHtml({ headers }: RawResponse): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

function isOfNode({ status, headers, body }: RawResponse): boolean {
  return STATUSES_OF_NODE.has(status) && body.length === 0 && [...headers.keys()].every((name) => OF_NODE.has(name))
}

function checkRedirect({ headers }: RawResponse, origin: string): string[] {
  const location = headers.get('location')
  if (location === undefined) return []
  return URL.canParse(location, origin) && new URL(location, origin).origin === origin ? [] : ['redirects elsewhere']
}
