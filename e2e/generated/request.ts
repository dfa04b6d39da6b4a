import { array, constantFrom, nat, oneof, record, string, tuple, type Arbitrary } from 'fast-check'
import { toUtf8 } from './spelling.ts'

export interface RawRequest {
  readonly method: string
  /** Characters of Latin-1. */
  readonly text: string
  /** Whether the server can know that nothing more follows. */
  readonly isComplete: boolean
}

type Header = readonly [name: string, value: string]

interface RequestSources {
  readonly targets: Arbitrary<string>
  /** Paths of what is no file. */
  readonly paths: readonly string[]
  /** The headers that the program needs of its own clients, and their type of bodies. */
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
    body: bodies.map((text) => withLength(toUtf8(text), 0)),
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

/** Nearly always all of them. A change of one shows whether the program checks it. */
function createOwnHeaders(headers: readonly Header[]): Arbitrary<readonly Header[]> {
  const each = headers.map(([name, value]) =>
    oneof(
      { weight: 20, arbitrary: constantFrom<Header[]>([[name, value]]) },
      constantFrom<Header[]>(
        [],
        [
          [name, value],
          [name, value],
        ],
        [[name, '']],
        [[name, value.slice(1)]],
      ),
      values.map((other): Header[] => [[name, other]]),
    ),
  )
  return tuple(...each).map((lists) => lists.flat())
}

const browsers: Arbitrary<readonly Header[]> = constantFrom<readonly Header[]>(
  [],
  [
    ['User-Agent', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
    ['Accept', 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'],
    ['Accept-Encoding', 'gzip, deflate, br, zstd'],
    ['Accept-Language', 'en-GB,en;q=0.9,ur;q=0.8'],
    ['Sec-Fetch-Site', 'none'],
    ['Sec-Fetch-Mode', 'navigate'],
    ['Upgrade-Insecure-Requests', '1'],
  ],
  [
    [
      'User-Agent',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    ],
    ['Accept', 'image/webp,image/avif,image/svg+xml,image/*;q=0.8,*/*;q=0.5'],
    ['Accept-Encoding', 'gzip, deflate, br'],
  ],
  [
    ['User-Agent', 'curl/8.5.0'],
    ['Accept', '*/*'],
  ],
)

const names = constantFrom(
  'Host',
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Cookie',
  'Content-Encoding',
  'Content-Length',
  'Content-Type',
  'Expect',
  'Forwarded',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'If-Range',
  'If-Unmodified-Since',
  'Keep-Alive',
  'Origin',
  'Range',
  'Referer',
  'TE',
  'Trailer',
  'Transfer-Encoding',
  'Upgrade',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-HTTP-Method-Override',
  'X-Original-URL',
  '__proto__',
)
const atoms = constantFrom(
  '*',
  'gzip',
  'br',
  'identity',
  'chunked',
  'close',
  'bytes=0-',
  '"',
  'W/"x"',
  '-1',
  '9'.repeat(20),
  'q=0',
)
const values: Arbitrary<string> = oneof(
  atoms,
  array(atoms, { maxLength: 5 }).map((list) => list.join(', ')),
  tuple(atoms, constantFrom(1, 100, 2000, 9000)).map(([atom, count]) =>
    `${atom},`.repeat(Math.ceil(count / (atom.length + 1))),
  ),
  string({ unit: 'binary', maxLength: 20 }).map(toUtf8),
  constantFrom(
    'https',
    'evil.example',
    'application/json',
    'text/html; charset=utf-7',
    'Thu, 01 Jan 2099 00:00:00 GMT',
    '\r\n folded',
  ),
)
const otherHeaders: Arbitrary<Header> = tuple(names, values)

interface Body {
  readonly headers: readonly Header[]
  readonly text: string
  readonly isComplete: boolean
}

const NO_BODY: Body = { headers: [], text: '', isComplete: true }
const withLength = (text: string, difference: number): Body => ({
  headers: [['Content-Length', String(Math.max(0, text.length + difference))]],
  text,
  isComplete: difference <= 0,
})
const inChunks = (text: string, size: string, end: string): Body => ({
  headers: [['Transfer-Encoding', 'chunked']],
  text: `${size}\r\n${text}\r\n${end}`,
  isComplete: size === getSize(text) && end === LAST_CHUNK,
})
const getSize = (text: string) => text.length.toString(16)
const LAST_CHUNK = '0\r\n\r\n'

/** Bodies with the right length, with another one, in chunks and in what are no chunks. */
function createBodies(texts: Arbitrary<string>): Arbitrary<Body> {
  return oneof(
    { withCrossShrink: true },
    { weight: 4, arbitrary: constantFrom(NO_BODY) },
    { weight: 8, arbitrary: texts.map((text) => withLength(text, 0)) },
    tuple(texts, constantFrom(-1, -20, 1, 1000, 1e9)).map(([text, difference]) => withLength(text, difference)),
    texts.map((text) => inChunks(text, getSize(text), LAST_CHUNK)),
    tuple(texts, constantFrom('', '-1', 'ffffffffff', 'x', '5;a=b', '0x5')).map(([text, size]) =>
      inChunks(text, size, LAST_CHUNK),
    ),
    texts.map((text) => inChunks(text, getSize(text), '')),
  )
}
