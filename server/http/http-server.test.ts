import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { createHttpServer } from './http-server.ts'

const server = createHttpServer(createTestApp().app)
await once(server.listen(0, '127.0.0.1'), 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => void server.close())

/** Sends raw bytes and returns what the server sends until it closes the connection. */
async function send(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

const HEADERS = 'Host: a\r\nConnection: close\r\n'
const get = (target: string) => `GET ${target} HTTP/1.1\r\n${HEADERS}\r\n`
const getWith = (line: string) => `GET / HTTP/1.1\r\n${HEADERS}${line}\r\n\r\n`

it.each([
  ['cookies of 9 kB', getWith(`Cookie: a=${'x'.repeat(9000)}`), 200],
  ['a header of 17 kB', getWith(`X: ${'x'.repeat(17_000)}`), 431],
  ['bytes that are not HTTP', 'hello\r\n\r\n', 400],
  ['a missing Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two Host headers for an asset', `GET /assets/entry.js HTTP/1.1\r\n${HEADERS}host: b\r\n\r\n`, 400],
  ['an invalid Host header', 'GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n', 400],
  ['a malformed path', get('/%'), 400],
  ['a path without a leading slash', get('about-us'), 400],
  ['the absolute form of a page', get('http://evil.example/about-us'), 200],
  ['the absolute form of an unknown path', get('http://evil.example/booking'), 404],
  ['a host in the path', get('//evil.example/'), 404],
  ['the absolute form with a host that no URL has', get('http://[/about-us'), 200],
  ['a host alone', get('http://xn--'), 200],
  ['a query without a path', get('http://a?b'), 200],
  ['a target that is no URL', get('http:['), 400],
  ['another scheme', get('ftp://evil.example/about-us'), 200],
  ['contradicting lengths', getWith('Content-Length: 1\r\nTransfer-Encoding: chunked'), 400],
  ['a chunked body', `POST / HTTP/1.1\r\n${HEADERS}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n`, 405],
  ['an upgrade', getWith('Upgrade: websocket'), 200],
])('responds to %s with the right status and no internals', async (_, bytes, status) => {
  const response = await send(bytes)
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(response).not.toMatch(/express|node_modules|at .*:\d+:\d+|\d+\.\d+\.\d+/i)
})
