import { expect, test } from '@playwright/test'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { startLoad } from '../testing/load.ts'
import { copyBuild, findPort, startProcess, startReady } from '../testing/server-process.ts'

const VISITORS = 20
const DRAIN_MS = 3000
const PAUSE_MS = 300

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

test('serves on after SIGTERM, loses no request, and is gone within 8 seconds', async () => {
  const { child, ended, origin } = await startReady()
  let toldAt = Infinity
  // Once the port closes, the system refuses visitors, and resets those whom it had not handed over to the server yet.
  const isRefusedAtTheEnd = (failure: string) =>
    Date.now() - toldAt >= DRAIN_MS && /^ECONNREFUSED|^ECONNRESET/.test(failure)
  const load = startLoad(origin, { visitors: VISITORS, isLeaving: isRefusedAtTheEnd })
  await pause()
  toldAt = Date.now()
  child.kill('SIGTERM')
  await pause()
  expect((await fetch(`${origin}/readyz`)).status).toBe(503)
  const page = await fetch(origin)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  const { code, lines } = await ended
  const { answered, failures } = await load.stop()
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(500)
  expect(code).toBe(0)
  expect(Date.now() - toldAt).toBeGreaterThan(DRAIN_MS)
  expect(Date.now() - toldAt).toBeLessThan(8000)
  expect(lines.map(({ msg }) => msg)).toEqual([
    'content loaded',
    'server listening',
    'shutdown started',
    'shutdown completed',
  ])
})

test('answers a request that was still on its way when the port closed', async () => {
  const { child, ended, port } = await startReady({ DRAIN_MS: '0' })
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  child.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 200))
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*Connection: close/)
  expect((await ended).code).toBe(0)
})

test('does not wait for a visitor who never reads', async () => {
  const { child, ended, port } = await startReady({ DRAIN_MS: '0' })
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ')
  await pause()
  const toldAt = Date.now()
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  expect(Date.now() - toldAt).toBeLessThan(5500)
})

test('is gone at once on a second signal', async () => {
  const { child, ended } = await startReady({ DRAIN_MS: '60000' })
  child.kill('SIGTERM')
  await pause()
  const toldAt = Date.now()
  child.kill('SIGINT')
  expect((await ended).code).toBe(0)
  expect(Date.now() - toldAt).toBeLessThan(1000)
})

test('gives its figures on a port of their own where asked for', async () => {
  const METRICS_PORT = await findPort()
  const { child, ended, origin } = await startReady({ METRICS_PORT, DRAIN_MS: '0' })
  await fetch(origin)
  expect(await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()).toContain(
    'http_requests_total{page="home",status="200"} 1',
  )
  expect((await fetch(`${origin}/metrics`)).status).toBe(404)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

test.describe('a start that can not succeed says why in one line and exits with 1:', () => {
  const cases: [string, Record<string, string>, string][] = [
    ['a port that is none', { PORT: 'http' }, 'PORT is "http", but must be a whole number from 0 to 65535.'],
    [
      'trust in everybody',
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY is "true", but must be the number of proxies in front of the server, or their IP addresses and ranges, for example 1 or 10.0.0.0/8, loopback.',
    ],
    [
      'an address of another machine',
      { PORT: '0', HOST: '192.0.2.1' },
      'HOST is "192.0.2.1", but must be an IP address or host name of this machine.',
    ],
  ]
  for (const [name, env, message] of cases) {
    test(name, async () => {
      const { code, lines, errors } = await startProcess(env).ended
      expect([code, errors, lines.filter(({ level }) => level >= 40).map(({ msg }) => msg)]).toEqual([1, '', [message]])
    })
  }

  test('a port that is taken', async () => {
    const taken = createServer().listen(0)
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const { code, lines } = await startProcess({ PORT: String(port) }).ended
    taken.close()
    expect([code, lines.at(-1)?.msg]).toEqual([
      1,
      `PORT is "${port}", but must be a port on which no other program listens.`,
    ])
  })

  test('a build that is not whole', async () => {
    const dist = test.info().outputPath('dist')
    await copyBuild(dist)
    await rm(path.join(dist, 'client/.vite/manifest.json'))
    const { code, lines } = await startProcess({ PORT: '0' }, dist).ended
    expect([code, lines.map(({ msg }) => msg)]).toEqual([
      1,
      [`The build in ${path.join(dist, 'client')} is incomplete; run "npm run build".`],
    ])
  })
})

test('ends with 1 after an error that nobody caught, in one line', async () => {
  const dist = test.info().outputPath('dist')
  await copyBuild(dist)
  await writeFile(
    path.join(dist, 'server/fail.js'),
    `import './index.js'\nsetTimeout(() => { throw new Error('left alone') }, 1000)\n`,
  )
  const { code, lines, errors } = await startProcess({ PORT: '0', PUBLIC_ORIGIN: 'http://localhost' }, dist, 'fail.js')
    .ended
  expect(code).toBe(1)
  expect(errors).toBe('')
  expect(lines.filter(({ level }) => level >= 40)).toEqual([
    expect.objectContaining({ msg: 'uncaught exception', err: expect.objectContaining({ message: 'left alone' }) }),
  ])
})
