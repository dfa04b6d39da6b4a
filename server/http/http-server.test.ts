import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { createHttpServer, MAX_PENDING_REQUESTS, RESERVED_CONNECTIONS } from './http-server.ts'

async function startServer(...parameters: Parameters<typeof createHttpServer>) {
  const server = createHttpServer(...parameters)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

const { app, site } = createTestApp()
await site.renderAll()
const { server, port } = await startServer(app, { maxConnections: 3 })
afterAll(() => void server.close())
const openSocket = () => connect(port, '127.0.0.1')

async function openSockets(count: number) {
  const sockets = Array.from({ length: count }, () => openSocket().on('error', () => {}))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return sockets
}

/** Sends raw bytes and returns what the server sends until it closes the connection. */
async function send(bytes: string): Promise<string> {
  const socket = openSocket()
  socket.write(bytes)
  return text(socket)
}

const HEADERS = 'Host: a\r\nConnection: close\r\n'
const get = (target: string) => `GET ${target} HTTP/1.1\r\n${HEADERS}\r\n`
const getWith = (line: string) => `GET / HTTP/1.1\r\n${HEADERS}${line}\r\n\r\n`

describe('the server', () => {
  it.each([
    ['a header of 9 kB', getWith(`X: ${'x'.repeat(9000)}`), 431],
    ['bytes that are not HTTP', 'hello\r\n\r\n', 400],
    ['a missing Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two Host headers for an asset', `GET /assets/entry.js HTTP/1.1\r\n${HEADERS}host: b\r\n\r\n`, 400],
    ['an invalid Host header', 'GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n', 400],
    ['a malformed path', get('/%'), 400],
    ['a path without a leading slash', get('about-us'), 400],
    ['the absolute form of a page', get('http://evil.example/about-us'), 200],
    ['the absolute form of an unknown path', get('http://evil.example/booking'), 404],
    ['a host in the path', get('//evil.example/'), 404],
    ['another scheme', get('ftp://evil.example/about-us'), 400],
    ['contradicting lengths', getWith('Content-Length: 1\r\nTransfer-Encoding: chunked'), 400],
    ['a chunked body', `POST / HTTP/1.1\r\n${HEADERS}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n`, 405],
    ['an upgrade', getWith('Upgrade: websocket'), 200],
  ])('responds to %s with the right status and no internals', async (_, bytes, status) => {
    const response = await send(bytes)
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(response).not.toMatch(/express|node_modules|at .*:\d+:\d+|\d+\.\d+\.\d+/i)
  })

  describe('with the maximum of connections open', () => {
    it('drops further ones, and accepts new ones when others close', async () => {
      const open = await openSockets(3)
      const drops = vi.fn<() => void>()
      server.on('drop', drops)
      expect(await send(get('/')).catch(() => '')).toBe('')
      expect(drops).toHaveBeenCalledOnce()
      for (const socket of open) socket.destroy()
      await expect.poll(() => send(get('/')).catch(() => '')).toMatch(/^HTTP\/1.1 200 /)
    })

    it('handles health checks, and closes their connections', async () => {
      const open = await openSockets(3)
      for (const path of ['/healthz', '/readyz']) {
        const response = await send(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
        expect(response).toMatch(/^HTTP\/1.1 200 [^]*Connection: close/)
      }
      for (const socket of open) socket.destroy()
    })

    it('handles health checks again soon after all reserved connections were taken', async () => {
      const open = await openSockets(3 + RESERVED_CONNECTIONS)
      expect(await send(get('/healthz')).catch(() => '')).toBe('')
      await expect.poll(() => send(get('/healthz')).catch(() => ''), { timeout: 5000 }).toMatch(/^HTTP\/1.1 200 /)
      for (const socket of open) socket.destroy()
    })
  })

  it('responds to pipelined requests of a client that waits for the responses', async () => {
    const request = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'
    const { server, port } = await startServer(app, { maxConnections: 1 })
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void server.close())
    let received = ''
    socket.on('data', (bytes) => (received += String(bytes)))
    for (let round = 1; round <= 3; round += 1) {
      socket.write(request.repeat(MAX_PENDING_REQUESTS))
      await expect.poll(() => received.match(/HTTP\/1.1 200 /g)).toHaveLength(round * MAX_PENDING_REQUESTS)
    }
    socket.destroy()
  })

  it.each([
    ['of which the responses are large', (response: ServerResponse) => void response.end('x'.repeat(100_000))],
    ['while their responses are being prepared', () => {}],
  ])('closes the connection of a client that pipelines too many requests, %s', async (_, respond) => {
    const handle = vi.fn<RequestListener>((_, response) => respond(response))
    const flooded = await startServer(handle, { maxConnections: 1 })
    onTestFinished(() => void flooded.server.close())
    const socket = connect(flooded.port, '127.0.0.1').on('error', () => {})
    socket.resume().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3000))
    await new Promise((resolve) => socket.once('close', resolve))
    expect(handle).toHaveBeenCalledTimes(MAX_PENDING_REQUESTS)
  })

  it('does not close a connection while the response is being prepared', async () => {
    const respond: RequestListener = (_, response) => void setTimeout(() => response.end('done'), 1500)
    const slow = await startServer(respond, { maxConnections: 1, sendTimeoutMs: 2000 })
    onTestFinished(() => void slow.server.close())
    expect(await (await fetch(`http://127.0.0.1:${slow.port}/`)).text()).toBe('done')
  })
})
