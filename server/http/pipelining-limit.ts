import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and Caddy send the next request of a connection after the response to the last one. */
export const MAX_PENDING_REQUESTS = 10

/**
 * Closes a connection with more than ten requests that wait for their responses: its client sends requests faster than
 * it reads responses, which would fill the memory. Returns a listener that applies this.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const pendingCounts = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const count = (pendingCounts.get(socket) ?? 0) + 1
    pendingCounts.set(socket, count)
    // Closes the connection. Node.js emits all requests of a read, up to 64 kB, and all of them must be destroyed.
    if (count > MAX_PENDING_REQUESTS) return void request.destroy()
    response.once('close', () => pendingCounts.set(socket, (pendingCounts.get(socket) ?? 0) - 1))
    listener(request, response)
  }
}
