import { array, constantFrom, oneof, string, tuple, type Arbitrary } from 'fast-check'
import { toUtf8 } from './path-encoding.ts'

export type Header = readonly [name: string, value: string]

/** The headers that a program needs, nearly always all of them. A change of one shows whether the program checks it. */
export function createOwnHeaders(headers: readonly Header[]): Arbitrary<readonly Header[]> {
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

export const browsers: Arbitrary<readonly Header[]> = constantFrom<readonly Header[]>(
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
export const otherHeaders: Arbitrary<Header> = tuple(names, values)
