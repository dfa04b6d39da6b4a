import { expect, test } from '@playwright/test'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { startLoad } from '../testing/load.ts'
import { copyBuild, findPort, startProcess, startReadyServer } from '../testing/server-process.ts'

const CLIENTS = 20
const DRAIN_MS = 3000
const PAUSE_MS = 300
const SHUTDOWN_MAX_MS = 10_000

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

test('keeps serving after SIGTERM, loses no request and exits within 10 seconds', async () => {
  const { child, ended, origin } = await startReadyServer()
  let signalledAt = Infinity
  // When the port closes, the kernel refuses new connections and resets those that the server has not accepted yet.
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
  const messages = lines.map(({ msg }) => msg).filter((msg) => !msg.startsWith('content'))
  expect(messages).toEqual(['server starting', 'server listening', 'shutdown started', 'shutdown completed'])
})

test('responds to a request that arrives on an open connection after the port has closed', async () => {
  const { child, ended, port } = await startReadyServer({ DRAIN_MS: '0' })
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  child.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 200))
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*Connection: close/)
  expect((await ended).code).toBe(0)
})

test('does not wait for a client that never completes its request', async () => {
  const { child, ended, port } = await startReadyServer({ DRAIN_MS: '0' })
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
  const { child, ended, origin } = await startReadyServer({ METRICS_PORT, DRAIN_MS: '0' })
  await fetch(origin)
  expect(await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()).toContain(
    'http_requests_total{page="home",status="200"} 1',
  )
  expect((await fetch(`${origin}/metrics`)).status).toBe(404)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

test.describe('a failed start', () => {
  test('logs one line and exits with 1 for a host of another machine', async () => {
    const { code, lines, errors } = await startProcess({ PORT: '0', HOST: '192.0.2.1' }).ended
    const message = 'HOST is "192.0.2.1", but must be an IP address or host name of this machine.'
    expect([code, errors, lines.filter(({ level }) => level >= 50).map(({ msg }) => msg)]).toEqual([1, '', [message]])
  })

  test('logs one line and exits with 1 for a port in use', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, lines } = await startProcess({ PORT: String(port) }).ended
    other.close()
    expect([code, lines.at(-1)?.msg]).toEqual([
      1,
      `PORT is "${port}", but must be a port on which no other program listens.`,
    ])
  })

  test('logs one line and exits with 1 for an incomplete build', async () => {
    const dist = test.info().outputPath('dist')
    await copyBuild(dist)
    await rm(path.join(dist, 'client/.vite/manifest.json'))
    const { code, lines } = await startProcess({ PORT: '0' }, dist).ended
    expect([code, lines.filter(({ level }) => level >= 50).map(({ msg }) => msg)]).toEqual([
      1,
      [`The build in ${path.join(dist, 'client')} is incomplete; run "npm run build".`],
    ])
  })
})
