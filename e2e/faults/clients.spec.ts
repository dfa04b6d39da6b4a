import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, startSite, test } from './fault-test.ts'
import { buildSiteFile, listPictures, withSlide } from './site-content.ts'

const CLIENTS = 40
const TITLE = 'x'.repeat(1_500_000)
const LARGE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>${TITLE}</title></svg>`

for (const [what, complete] of [
  // Ten responses of 1.5 MB are more than the buffers of the kernel hold.
  ['never read the responses', (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(10)],
  ['never complete their headers', (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n`],
  ['never complete the body', () => 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n'],
] as const) {
  test(`closes the connections of 40 clients that ${what}, and serves others then`, async ({ agency }) => {
    await writeFile(path.join(agency.folder, 'images/large.svg'), LARGE_SVG)
    await agency.write(buildSiteFile(undefined, withSlide('large.svg')))
    const { child, origin, port, expectPages, readReadiness } = await startSite(agency, {
      MAX_CONNECTIONS: `${CLIENTS}`,
    })
    const [url = ''] = await listPictures(origin)
    const isServing = async () => {
      const response = await fetch(origin, { headers: { Connection: 'close' } }).catch(() => undefined)
      return response?.ok
    }
    // Closes the connection that the requests until now have kept.
    expect(await isServing()).toBe(true)
    const sockets = Array.from({ length: CLIENTS }, () => connect(port, '127.0.0.1').on('error', () => {}))
    for (const socket of sockets) socket.pause().write(complete(new URL(url).pathname))

    await expect.poll(isServing).toBe(undefined)
    expect(await readReadiness()).toMatch(/^ok/)
    // Slow readers have 30 s, slow headers 10 s, slow bodies 15 s.
    await expect.poll(isServing, { timeout: 40_000 }).toBe(true)
    await expectPages()
    for (const socket of sockets) socket.destroy()
    child.kill('SIGKILL')
  })
}
