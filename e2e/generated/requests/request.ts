import { array, constantFrom, nat, oneof, record, string, tuple, type Arbitrary } from 'fast-check'
import { createBodies, withLength, type Body } from './request-body.ts'
import { browsers, createOwnHeaders, otherHeaders, type Header } from './request-headers.ts'
import { toUtf8 } from './path-encoding.ts'

export interface RawRequest {
  readonly method: string
  /** Characters of Latin-1. */
  readonly text: string
  /** Whether the server can detect the end of the request. */
  readonly isComplete: boolean
}

interface RequestSources {
  readonly targets: Arbitrary<string>
  /** Paths that are no file. */
  readonly paths: readonly string[]
  /** The headers that the program requires from its clients, and their type of bodies. */
  readonly ownHeaders: readonly Header[]
  /** Bodies that the program reads. */
  readonly bodies?: Arbitrary<string>
}

/** Requests on a connection that the server closes after its response. */
export function createRequests(sources: RequestSources): Arbitrary<RawRequest> {
  const requests = createOddRequests(sources)
  return oneof(
    { weight: 12, arbitrary: requests },
    { weight: 6, arbitrary: createUsualRequests(sources) },
    tuple(requests, changes).map(([request, change]) => change(request)),
  )
}

/** Requests as the program's own clients send them, with any body. */
function createUsualRequests({ paths, ownHeaders, bodies = string() }: RequestSources): Arbitrary<RawRequest> {
  return record({
    method: constantFrom('GET', 'POST', 'POST', 'DELETE'),
    target: constantFrom(...paths),
    headers: tuple(...ownHeaders.map((header) => constantFrom(header, ...(otherTypes[header[0]] ?? [])))),
    body: bodies.map((text) => withLength(toUtf8(text))),
  }).map(({ headers, body, ...start }) => createRequest({ ...start, headers, body }))
}

const otherTypes: Readonly<Record<string, readonly Header[]>> = {
  'Content-Type': [['Content-Type', 'application/octet-stream']],
}

function createOddRequests({ targets, ownHeaders, bodies = string() }: RequestSources): Arbitrary<RawRequest> {
  return record({
    method: methods,
    target: targets,
    version: versions,
    own: createOwnHeaders(ownHeaders),
    browser: browsers,
    others: array(otherHeaders, { maxLength: 3 }),
    body: createBodies(bodies.map(toUtf8)),
  }).map(({ own, browser, others, ...parts }) => createRequest({ ...parts, headers: [...own, ...browser, ...others] }))
}

interface RequestParts {
  readonly method: string
  readonly target: string
  readonly version?: string
  readonly headers: readonly Header[]
  readonly body: Body
}

function createRequest({ method, target, version = 'HTTP/1.1', headers, body }: RequestParts): RawRequest {
  const all = [...headers, ...body.headers, ['Connection', 'close']]
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`)
  return {
    method,
    text: `${method} ${target} ${version}\r\n${lines.join('')}\r\n${body.text}`,
    isComplete: body.isComplete && !headers.some(([name]) => LENGTH_HEADERS.includes(name)),
  }
}

/** Puts something else in the place of a few bytes of a request. */
const changes = tuple(
  nat(),
  nat(3),
  constantFrom('', '\0', '\n', '\r', '\r\n', '\r\n\r\n', ' ', ':', '\x80', '\xff'),
).map(([place, length, bytes]) => ({ method, text }: RawRequest): RawRequest => {
  const at = place % text.length
  return { method, text: text.slice(0, at) + bytes + text.slice(at + length), isComplete: false }
})

const LENGTH_HEADERS = ['Content-Length', 'Transfer-Encoding', 'Expect', 'Upgrade']

const methods = oneof(
  { weight: 8, arbitrary: constantFrom('GET') },
  { weight: 4, arbitrary: constantFrom('POST', 'HEAD', 'DELETE', 'OPTIONS') },
  constantFrom('PUT', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND', 'PURGE', 'SOURCE', 'get', 'X', ''),
)
const versions = oneof(
  { weight: 20, arbitrary: constantFrom('HTTP/1.1') },
  constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''),
)
