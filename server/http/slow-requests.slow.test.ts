import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { createHttpServer } from './http-server.ts'

// Waits for each body, as the editor does.
const server = createHttpServer((request, response) => void request.resume().on('end', () => response.end('complete')))
await once(server.listen(0, '127.0.0.1'), 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => void server.close())

it.concurrent.each([
  ['the headers', 'GET / HTTP/1.1\r\nHost: a\r\nX: '],
  ['the body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n'],
])('ends a request that sends a byte of %s each second', async (_, start) => {
  const socket = connect(port, '127.0.0.1')
  // The server has closed the connection.
  socket.on('error', () => undefined)
  socket.write(start)
  const timer = setInterval(() => socket.write('x'), 1000)
  const response = await text(socket)
  clearInterval(timer)
  expect(response).toMatch(/^HTTP\/1\.1 408 /)
})
