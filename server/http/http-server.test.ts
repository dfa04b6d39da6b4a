import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { createTestApp } from '../testing/test-app.ts'

const { app, pages } = createTestApp()
const server = createHttpServer(app, { maxConnections: 3 })
const openSocket = () => connect((server.address() as AddressInfo).port, '127.0.0.1')

beforeAll(async () => {
  await pages.fill()
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => void server.close())

/** What the server says to these very bytes, until it closes the connection. */
async function send(bytes: string): Promise<string> {
  const socket = openSocket()
  socket.write(bytes)
  return text(socket)
}

const getWith = (line: string) => `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${line}\r\n\r\n`

describe('the server', () => {
  it.each([
    ['a header of 9 kB', getWith(`X: ${'x'.repeat(9000)}`), 431],
    ['an address of 9 kB', `GET /${'x'.repeat(9000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, 431],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a broken path', 'GET /% HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['a path without its slash', 'GET about-us HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['an absolute address', 'GET http://evil.example/about-us HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['two contradicting lengths', getWith('Content-Length: 1\r\nTransfer-Encoding: chunked'), 400],
    ['a body in chunks', 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n', 405],
    ['an upgrade', getWith('Upgrade: websocket'), 200],
  ])('answers %s with its status alone', async (_, bytes, status) => {
    const answer = await send(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).not.toMatch(/express|node_modules|at .*:\d+:\d+|\d+\.\d+\.\d+/i)
  })

  it('leads a foreign host in the path nowhere', async () => {
    expect(await send('GET //evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 404 /)
  })

  it('drops connections beyond its cap, and takes new ones once there is room', async () => {
    const held = [openSocket(), openSocket(), openSocket()]
    await Promise.all(held.map((socket) => once(socket, 'connect')))
    const beyond = openSocket().on('error', () => {})
    await once(beyond, 'close')
    for (const socket of held) socket.destroy()
    await expect.poll(() => send(getWith('A: b')).catch(() => '')).toMatch(/^HTTP\/1.1 200 /)
  })

  it('waits 10 seconds for the headers, looks every 2, and outlives the idle time of proxies', () => {
    expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 75_000 })
  })

  it('lets go of a visitor who never ends the headers', { timeout: 20_000 }, async () => {
    const socket = openSocket()
    const startedAt = Date.now()
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
    const drip = setInterval(() => socket.write('X: y\r\n'), 500)
    const answer = await text(socket)
    clearInterval(drip)
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(Date.now() - startedAt).toBeLessThan(13_000)
  })
})
