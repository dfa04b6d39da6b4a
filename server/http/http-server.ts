import { createServer, type RequestListener, type Server } from 'node:http'

/** HTTP server with limits against slow requests, oversized headers and connection floods. */
export function createHttpServer(listener: RequestListener, { maxConnections }: { maxConnections: number }): Server {
  const server = createServer(
    {
      // How often the timeouts below are checked. Node's default of 30 s would enforce them late.
      connectionsCheckingInterval: 2000,
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      // Longer than the proxy's keep-alive: the proxy closes first, so no request meets a closing connection.
      keepAliveTimeout: 75_000,
      maxHeaderSize: 8192,
    },
    listener,
  )
  server.maxConnections = maxConnections
  return server
}
