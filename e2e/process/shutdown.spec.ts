import { expect, test } from '@playwright/test'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { startLoad } from '../testing/load.ts'
import { findPort, startReadyServer } from '../testing/server-process.ts'

const CLIENTS = 20
const DRAIN_MS = 3000
const PAUSE_MS = 300
const SHUTDOWN_MAX_MS = 10_000

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

test('keeps serving after SIGTERM, loses no request and exits within 10 seconds', async () => {
  const { child, ended, origin } = await startReadyServer({ DRAIN_MS: String(DRAIN_MS) })
  let signalledAt = Infinity
  // When the port closes, the kernel rejects new connections and resets those that the server has not accepted yet.
  const isExpectedEnd = (failure: string) =>
    Date.now() - signalledAt >= DRAIN_MS && /^ECONNREFUSED|^ECONNRESET/.test(failure)
  const load = startLoad(origin, { clients: CLIENTS, isExpectedEnd })
  await pause()
  signalledAt = Date.now()
  child.kill('SIGTERM')
  await pause()
  expect((await fetch(`${origin}/readyz`)).status).toBe(503)
  const page = await fetch(origin)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  const { code, lines } = await ended
  const { completed, failures } = await load.stop()
  expect(failures).toEqual([])
  expect(completed).toBeGreaterThan(CLIENTS)
  expect(code).toBe(0)
  expect(Date.now() - signalledAt).toBeGreaterThan(DRAIN_MS)
  expect(Date.now() - signalledAt).toBeLessThan(SHUTDOWN_MAX_MS)
  const messages = lines.map(({ msg }) => msg)
  expect([messages.includes('shutdown started'), messages.at(-1)]).toEqual([true, 'shutdown completed'])
})

test('responds to a request that arrives on an open connection after the port has closed', async () => {
  const { child, ended, port } = await startReadyServer()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  child.kill('SIGINT')
  await pause()
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*Connection: close/)
  expect((await ended).code).toBe(0)
})

test('does not wait for a client that never completes its request', async () => {
  const { child, ended, port } = await startReadyServer()
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ')
  await pause()
  const signalledAt = Date.now()
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  expect(Date.now() - signalledAt).toBeLessThan(SHUTDOWN_MAX_MS)
})

test('exits immediately on a second signal', async () => {
  const { child, ended } = await startReadyServer({ DRAIN_MS: '60000' })
  child.kill('SIGTERM')
  await pause()
  const signalledAt = Date.now()
  child.kill('SIGINT')
  expect((await ended).code).toBe(0)
  expect(Date.now() - signalledAt).toBeLessThan(20_000)
})

test('serves metrics only on METRICS_PORT', async () => {
  const METRICS_PORT = await findPort()
  const { child, ended, origin } = await startReadyServer({ METRICS_PORT })
  await fetch(origin)
  expect(await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()).toContain(
    'http_requests_total{page="home",status="200"} 1',
  )
  expect((await fetch(`${origin}/metrics`)).status).toBe(404)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})
