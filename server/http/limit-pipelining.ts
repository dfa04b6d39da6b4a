import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** About one request of a browser, or the 40 shortest ones. */
const PART_BYTES = 1024

/**
 * Passes received data to the HTTP parser in small parts, and the next part only while the client reads responses.
 * Node.js pauses only after a whole read of 64 kB, which can contain 2,000 pipelined requests of 2 kB of memory each.
 */
export function limitPipelining(server: Server): void {
  server.on('connection', (socket: Socket) => {
    // The listener through which Node.js parses requests.
    const [parse] = socket.listeners('data')
    if (!parse) return
    socket.removeAllListeners('data')
    socket.on('data', (data: Buffer) => {
      for (let start = 0; start < data.length && !socket.destroyed; start += PART_BYTES) {
        if (socket.isPaused()) return void socket.unshift(data.subarray(start))
        parse.call(socket, data.subarray(start, start + PART_BYTES))
      }
    })
  })
}
