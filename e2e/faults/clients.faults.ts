import { connect, type Socket } from 'node:net'
import { pages } from '../../shared/pages.ts'
import { expect, test, type RunningSite } from './fault-test.ts'
import { sendRequest } from './send-request.ts'

const CLIENTS = 50
/** 24 MB: more than the buffers of the kernel hold. */
const UNREAD_RESPONSES = 90
/** Slow readers have 30 s from the end of the first 30 s, in which the buffers of the kernel were filled. */
const TIMEOUT_MAX_MS = 75_000

test.describe.configure({ timeout: 2 * TIMEOUT_MAX_MS })

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
  const sockets = openSockets(site)
  for (const socket of sockets) {
    socket.pause().write(`GET ${script} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(UNREAD_RESPONSES))
  }
  await expectHealth(site)
  await expectRecovery(site)
  for (const socket of sockets) socket.destroy()
})

test('keeps serving when 50 clients never complete their headers', async ({ site }) => {
  const sockets = openSockets(site)
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
  const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('X: y\r\n')), 500)
  await expectHealth(site)
  await expectRecovery(site)
  clearInterval(drip)
  for (const socket of sockets) socket.destroy()
})
