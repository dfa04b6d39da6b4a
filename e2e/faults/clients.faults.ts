import { writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { pages } from '../../shared/pages.ts'
import { expect, readPeakMemoryMb, test, type RunningSite } from './fault-test.ts'
import { sendRequest } from './send-request.ts'
import { buildSiteFile, listPictures, withSlide } from './site-content.ts'

const CLIENTS = 40
const PIPELINED_REQUESTS = 2000
const PIPELINING_MAX_MB = 256
/** As many as a client may request without reading. Together they are more than the buffers of the kernel hold. */
const UNREAD_RESPONSES = 10
const UNREAD_RESPONSE_BYTES = 1_500_000
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

test.describe('with a large image', () => {
  test.use({
    agency: async ({ agency }, provide) => {
      const title = 'x'.repeat(UNREAD_RESPONSE_BYTES)
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><title>${title}</title></svg>`
      await writeFile(path.join(agency.folder, 'images/large.svg'), svg)
      await agency.write(buildSiteFile(undefined, withSlide('large.svg')))
      await provide(agency)
    },
  })

  test('keeps serving when 40 clients never read', async ({ site }) => {
    const [url = ''] = await listPictures(site.origin)
    const request = `GET ${new URL(url).pathname} HTTP/1.1\r\nHost: a\r\n\r\n`
    const sockets = openSockets(site)
    for (const socket of sockets) socket.pause().write(request.repeat(UNREAD_RESPONSES))
    await expectHealth(site)
    await expectRecovery(site)
    for (const socket of sockets) socket.destroy()
  })
})

for (const path of ['/', '/robots.txt', '/unknown']) {
  test(`keeps its memory small while 40 clients pipeline 2,000 requests for ${path}`, async ({ site }) => {
    const sockets = openSockets(site)
    const request = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
    for (const socket of sockets) socket.pause().write(request.repeat(PIPELINED_REQUESTS))
    await expectHealth(site)
    await site.expectPages()
    expect(readPeakMemoryMb(site)).toBeLessThan(PIPELINING_MAX_MB)
    for (const socket of sockets) socket.destroy()
  })
}

test('keeps serving when 40 clients never complete their headers', async ({ site }) => {
  const sockets = openSockets(site)
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
  const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('X: y\r\n')), 500)
  await expectHealth(site)
  await expectRecovery(site)
  clearInterval(drip)
  for (const socket of sockets) socket.destroy()
})
