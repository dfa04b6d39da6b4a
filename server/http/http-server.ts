import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { isHealthCheck } from './health.ts'

const HEADERS_TIMEOUT_MS = 10_000
const SEND_TIMEOUT_MS = 30_000
/** Connections above the maximum that are accepted for health checks. */
export const RESERVED_CONNECTIONS = 10
const RESERVED_TIMEOUT_MS = 2000
/** Browsers and Caddy send the next request of a connection after the response to the last one. */
export const MAX_PENDING_REQUESTS = 10

interface HttpServerOptions {
  readonly maxConnections: number
  /** A connection is closed at the latest when its client has read nothing of a response for this long. */
  readonly sendTimeoutMs?: number
}

/** HTTP server with limits against slow requests, slow readers, oversized headers and connection floods. */
export function createHttpServer(listener: RequestListener, options: HttpServerOptions): Server {
  const { maxConnections, sendTimeoutMs = SEND_TIMEOUT_MS } = options
  const server = createServer({
    // How often the timeouts below are checked. Node's default of 30 s would enforce them late.
    connectionsCheckingInterval: 2000,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: 15_000,
    // Longer than the proxy's keep-alive: the proxy closes first, so no request meets a closing connection.
    keepAliveTimeout: 75_000,
    maxHeaderSize: 8192,
  })
  // Node.js compares the unsent bytes at the start and at the end of this time, so a client has up to twice as long.
  server.timeout = sendTimeoutMs / 2
  const limited = limitPipelining(limitConnections(server, maxConnections, listener))
  return server.on('request', (request, response) => {
    response.on('timeout', destroyIfSending)
    limited(request, response)
  })
}

/** A response that is not written yet, for example while an image is processed, has no timeout. */
function destroyIfSending(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}

/**
 * Limits the connections of `server`, and reserves a few above the limit for health checks, so that these get through
 * whatever users do. A reserved connection is closed after one health check, after any other request and after 2 s.
 * Returns a listener that applies this. Connections that are closed without a response emit "drop", as in Node.js.
 */
function limitConnections(server: Server, maxConnections: number, listener: RequestListener): RequestListener {
  let openCount = 0
  const reserved = new WeakSet<Socket>()
  server.maxConnections = maxConnections + RESERVED_CONNECTIONS
  const drop = (socket: Socket) => {
    server.emit('drop')
    socket.destroy()
  }
  server.on('connection', (socket: Socket) => {
    openCount += 1
    socket.once('close', () => (openCount -= 1))
    if (openCount <= maxConnections) return
    reserved.add(socket)
    const timer = setTimeout(drop, RESERVED_TIMEOUT_MS, socket)
    socket.once('close', () => clearTimeout(timer))
  })
  return (request, response) => {
    if (!reserved.has(request.socket)) return listener(request, response)
    if (!isHealthCheck(request)) return drop(request.socket)
    response.shouldKeepAlive = false
    listener(request, response)
  }
}

/**
 * Closes a connection with more than ten requests that wait for their responses: its client sends requests faster than
 * it reads responses, which would fill the memory. Returns a listener that applies this.
 */
function limitPipelining(listener: RequestListener): RequestListener {
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
