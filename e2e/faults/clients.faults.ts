import { connect, type Socket } from 'node:net'
import { pages } from '../../shared/pages.ts'
import { expect, readPeakMemoryMb, test, type RunningSite } from './fault-test.ts'
import { sendRequest } from './send-request.ts'

const CLIENTS = 50
const PIPELINED_REQUESTS = 3000
const PIPELINING_MAX_MB = 160
/** Responses that Express handles need more memory. */
const PIPELINING_EXPRESS_MAX_MB = 240
/** 24 MB: more than the buffers of the kernel hold. */
const UNREAD_RESPONSES = 90
/** The server reads this much at a time. A request of another size would be cut, and meet the limit for headers. */
const READ_BYTES = 1024
/** Slow readers have 30 s, slow headers 10 s. */
const TIMEOUT_MAX_MS = 32_000

test.describe.configure({ timeout: 3 * TIMEOUT_MAX_MS })

test.use({ settings: { MAX_CONNECTIONS: String(CLIENTS) } })

function openSockets({ port }: RunningSite): Socket[] {
  return Array.from({ length: CLIENTS }, () => connect(port, '127.0.0.1').on('error', () => {}))
}

async function expectHealth({ origin }: RunningSite): Promise<void> {
  for (const path of ['/healthz', '/readyz']) {
    // A connection that is reserved for health checks becomes free within 2 s.
    await expect.poll(async () => (await sendRequest(origin + path)).status, { timeout: 5000 }).toBe(200)
  }
}

/** Expects that new clients are rejected now, and served once the slow ones have been disconnected. */
async function expectRecovery(site: RunningSite): Promise<void> {
  const requestPage = async () => (await sendRequest(site.origin + pages.about.path)).status
  expect(await requestPage()).toBe(0)
  await expectHealth(site)
  await expect.poll(requestPage, { timeout: TIMEOUT_MAX_MS, intervals: [500] }).toBe(200)
  await site.expectPages()
}

test('keeps serving when 50 clients never read', async ({ site }) => {
  const [script] = /\/assets\/entry-[\w.-]+\.js/.exec((await sendRequest(site.origin)).text) ?? []
  const start = `GET ${script} HTTP/1.1\r\nHost: a\r\nX: `
  const request = `${start.padEnd(READ_BYTES - 4, 'x')}\r\n\r\n`
  const sockets = openSockets(site)
  for (const socket of sockets) socket.pause().write(request.repeat(UNREAD_RESPONSES))
  await expectHealth(site)
  await expectRecovery(site)
  for (const socket of sockets) socket.destroy()
})

function pipelineRequests(site: RunningSite, path: string): Socket[] {
  const sockets = openSockets(site)
  const request = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
  for (const socket of sockets) socket.pause().write(request.repeat(PIPELINED_REQUESTS))
  return sockets
}

test('keeps its memory small while 50 clients pipeline 3,000 requests each and never read', async ({ site }) => {
  const sockets = pipelineRequests(site, '/')
  await expectHealth(site)
  await expectRecovery(site)
  expect(readPeakMemoryMb(site)).toBeLessThan(PIPELINING_MAX_MB)
  for (const socket of sockets) socket.destroy()
})

for (const path of ['/robots.txt', '/unknown']) {
  test(`keeps its memory small while 50 clients pipeline 3,000 requests for ${path}`, async ({ site }) => {
    const sockets = pipelineRequests(site, path)
    await expectHealth(site)
    for (const socket of sockets) socket.destroy()
    await site.expectPages()
    expect(readPeakMemoryMb(site)).toBeLessThan(PIPELINING_EXPRESS_MAX_MB)
  })
}

test('keeps serving when 50 clients never complete their headers', async ({ site }) => {
  const sockets = openSockets(site)
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
  const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('X: y\r\n')), 500)
  await expectHealth(site)
  await expectRecovery(site)
  clearInterval(drip)
  for (const socket of sockets) socket.destroy()
})
