import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { limitConnections } from './connection-limit.ts'
import { limitPipelining } from './pipelining-limit.ts'

const HEADERS_TIMEOUT_MS = 10_000
const SEND_TIMEOUT_MS = 30_000

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
