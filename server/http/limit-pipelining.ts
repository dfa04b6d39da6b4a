import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * Passes received data to the HTTP parser up to the end of a request's head, and the rest only after the response to
 * this request was sent. Node.js itself starts to handle every pipelined request that it has received: 2,000 in a read
 * of 64 kB. Returns a listener that applies this.
 */
export function limitPipelining(server: Server, listener: RequestListener): RequestListener {
  const lastResponses = new WeakMap<Socket, ServerResponse>()
  server.on('connection', (socket: Socket) => {
    // The listener through which Node.js parses requests.
    const [parse] = socket.listeners('data')
    if (!parse) return
    socket.removeAllListeners('data')
    socket.on('data', (data: Buffer) => {
      let rest = data
      while (rest.length > 0 && !socket.destroyed) {
        const response = lastResponses.get(socket)
        if (response && !response.closed) {
          socket.pause().unshift(rest)
          response.once('close', () => setImmediate(() => socket.resume()))
          return
        }
        const end = findHeadEnd(rest)
        parse.call(socket, rest.subarray(0, end))
        rest = rest.subarray(end)
      }
    })
  })
  return (request, response) => {
    lastResponses.set(request.socket, response)
    listener(request, response)
  }
}

/** A body can contain the same bytes. Dividing it there does no harm. Node.js rejects other ends of a head. */
function findHeadEnd(data: Buffer): number {
  const start = data.indexOf(HEAD_END)
  return start < 0 ? data.length : start + HEAD_END.length
}
