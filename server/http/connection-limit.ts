import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { isHealthCheck } from './health.ts'

/** Connections above the maximum that are accepted for health checks. */
export const RESERVED_CONNECTIONS = 10
const RESERVED_TIMEOUT_MS = 2000

/**
 * Limits the connections of `server`, and reserves a few above the limit for health checks, so that these get through
 * whatever users do. A reserved connection is closed after one health check, after any other request and after 2 s.
 * Returns a listener that applies this. Connections that are closed without a response emit "drop", as in Node.js.
 */
export function limitConnections(server: Server, maxConnections: number, listener: RequestListener): RequestListener {
  let openCount = 0
  const reserved = new WeakSet<Socket>()
  server.maxConnections = maxConnections + RESERVED_CONNECTIONS
  server.on('connection', (socket: Socket) => {
    openCount += 1
    socket.once('close', () => (openCount -= 1))
    if (openCount <= maxConnections) return
    reserved.add(socket)
    const timer = setTimeout(() => drop(socket), RESERVED_TIMEOUT_MS)
    socket.once('close', () => clearTimeout(timer))
  })
  const drop = (socket: Socket) => {
    server.emit('drop')
    socket.destroy()
  }
  return (request, response) => {
    if (!reserved.has(request.socket)) return listener(request, response)
    if (!isHealthCheck(request)) return drop(request.socket)
    response.shouldKeepAlive = false
    listener(request, response)
  }
}
