import { array, constantFrom, oneof, sample, string, tuple, type Arbitrary } from 'fast-check'
import { randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import path from 'node:path'
import { expect, test as base, type RunningSite } from './fault-test.ts'
import { sendRequest } from './send-request.ts'
import { buildSiteFile, withSlide } from './site-content.ts'

const RANDOM_REQUESTS = 3000
const PARALLEL = 20
const RESPONSE_MAX_MS = 20_000

const test = base.extend({
  agency: async ({ agency }, provide) => {
    const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#acc' } })
    await photo.jpeg().toFile(path.join(agency.folder, 'images/valley.jpg'))
    await agency.write(buildSiteFile('Quetta', withSlide('valley.jpg')))
    await provide(agency)
  },
})

/** One target of each kind, and one that does not exist beside each. */
async function findTargets({ origin }: RunningSite): Promise<string[]> {
  const { text } = await sendRequest(origin)
  const patterns = [/\/assets\/[\w.-]+\.js/, /\/pictures\/[\w.-]+/, /\/content\/[\w.-]+\.json/, /\/share\/\w+\.jpg/]
  const found = patterns.map((pattern) => pattern.exec(text)?.[0] ?? expect(text).toMatch(pattern))
  const missing = ['/assets/x-12345678.js', `/pictures/${'a'.repeat(32)}-400.avif`, '/content/x.json', '/share/x.jpg']
  return ['/', '/about', '/booking', '/robots.txt', '/favicon.ico', '//', '/%', ...missing, ...found.map(String)]
}

/** Sends raw bytes, and returns what the server sends until it closes the connection. */
async function send({ port }: RunningSite, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.setTimeout(RESPONSE_MAX_MS, () => socket.destroy(new Error(`no response to ${JSON.stringify(bytes)}`)))
  socket.write(bytes, 'latin1')
  return text(socket).catch((error: NodeJS.ErrnoException) => {
    // The server closes the connection while further bytes of an invalid request arrive.
    if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return ''
    throw error
  })
}

/** Returns the requests with a wrong response: a 5xx status, or an error that clients could cache forever. */
async function listWrongResponses(site: RunningSite, requests: readonly string[]): Promise<string[]> {
  const queue = requests.values()
  const wrong: string[] = []
  const work = async () => {
    for (const bytes of queue) {
      const response = await send(site, bytes)
      const [head = ''] = response.split('\r\n\r\n', 1)
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
      if (status >= 500 || (status >= 400 && head.includes('immutable'))) wrong.push(`${bytes}\n${head}`)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  return wrong
}

test('sends no error 500 and no error that is cached forever when headers are unusual', async ({ site }) => {
  const targets = await findTargets(site)
  const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE', 'PROPFIND']
  const headers = [
    'Range: bytes=0-1',
    'Range: bytes=99999999-',
    'Range: bytes=-0',
    'Range: bytes=5-1,x',
    'If-Match: "other"',
    'If-Match: *',
    'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT',
    'If-Modified-Since: yesterday',
    'If-None-Match: *',
    'If-Range: "other"\r\nRange: bytes=0-1',
    'Accept-Encoding: *;q=0',
    'Expect: 200-ok',
    'Host: b',
    'X-Forwarded-Proto: https\r\nX-Forwarded-Host: evil.example',
  ]
  const build = (method: string, target: string, header: string) =>
    `${method} ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${header}\r\n\r\n`
  const requests = targets.flatMap((target) =>
    methods.flatMap((method) =>
      headers.flatMap((header) => [
        build(method, target, header),
        build(method, `http://evil.example${target}`, header),
      ]),
    ),
  )
  expect(await listWrongResponses(site, requests)).toEqual([])
  await site.expectPages()
})

test('keeps serving when requests are random bytes', async ({ site }) => {
  const seed = randomInt(2 ** 31)
  test.info().annotations.push({ type: 'seed', description: String(seed) })
  const targets = await findTargets(site)
  const requests = sample(createRequests(targets), { seed, numRuns: RANDOM_REQUESTS })
  expect(await listWrongResponses(site, requests), `seed ${seed}`).toEqual([])
  await site.expectPages()
})

function createRequests(targets: readonly string[]): Arbitrary<string> {
  const bytes = string({ unit: 'binary-ascii', maxLength: 12 })
  const method = oneof(constantFrom('GET', 'HEAD', 'POST', 'PUT', 'TRACE', 'CONNECT', 'get', 'PRI'), bytes)
  const part = oneof(constantFrom('%00', '%2e%2e/', '../', '\\', '?', '#', '//', ';', '%ff'), bytes)
  const target = tuple(constantFrom(...targets, '', '*', 'http://'), array(part, { maxLength: 3 })).map(
    ([start, parts]) => start + parts.join(''),
  )
  const name = oneof(
    constantFrom(
      'Range',
      'If-Match',
      'If-None-Match',
      'Accept-Encoding',
      'Content-Length',
      'Transfer-Encoding',
      'Host',
    ),
    constantFrom('Upgrade', 'Expect', 'Cookie', 'Trailer', 'X-Forwarded-Proto', 'If-Modified-Since'),
    bytes,
  )
  const header = tuple(name, bytes).map(([key, value]) => `${key}: ${value}\r\n`)
  return tuple(
    method,
    target,
    constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9'),
    array(header, { maxLength: 4 }),
  ).map(
    ([method, target, version, headers]) =>
      `${method} ${target} ${version}\r\nHost: a\r\nConnection: close\r\n${headers.join('')}\r\n`,
  )
}
