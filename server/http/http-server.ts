import { createServer, type RequestListener, type Server } from 'node:http'

/** A server with limits, so that nobody can hold it by asking slowly, at length, or often at a time. */
export function createHttpServer(listener: RequestListener, { maxConnections }: { maxConnections: number }): Server {
  const server = createServer(
    {
      // The timeouts below are looked at this often; Node's own 30 s would let them pass late.
      connectionsCheckingInterval: 2000,
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      // Longer than any proxy keeps its side open: the proxy closes first, so no request meets a closing connection.
      keepAliveTimeout: 75_000,
      maxHeaderSize: 8192,
    },
    listener,
  )
  server.maxConnections = maxConnections
  return server
}
