import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, startSite, test } from './fault-test.ts'

const CLIENTS = 40

// Without the limits, Node.js closes the connections after 75 seconds, because they are idle then.
test.setTimeout(60_000)

for (const [what, start] of [
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n'],
] as const) {
  test(`closes the connections of 40 clients that never complete the ${what}, and serves others`, async ({
    agency,
  }) => {
    const { child, origin, port, expectPages } = await startSite(agency)
    const sockets = Array.from({ length: CLIENTS }, () => connect(port, '127.0.0.1').on('error', () => {}))
    const areClosed = Promise.all(sockets.map((socket) => once(socket.resume(), 'close')))
    for (const socket of sockets) socket.write(start)
    expect((await fetch(origin)).status).toBe(200)
    // Headers have 10 s, and whole requests 15 s.
    await areClosed
    await expectPages()
    child.kill('SIGKILL')
  })
}
