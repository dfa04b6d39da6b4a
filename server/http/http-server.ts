import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'

/** Creates an HTTP server with limits against slow requests and oversized headers. Caddy has those for slow readers. */
export function createHttpServer(listener?: RequestListener): Server {
  const options = {
    // How often the timeouts below are checked. Node's default of 30 s would enforce them late.
    connectionsCheckingInterval: 2000,
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    // Longer than the proxy's keep-alive: the proxy closes first, so no request meets a closing connection.
    keepAliveTimeout: 75_000,
    // Cookies that other programs of the domain have set may have several kilobytes each.
    maxHeaderSize: 16_384,
    // Two Host headers become an invalid one. By default, the second would be ignored.
    joinDuplicateHeaders: true,
  }
  const server = createServer(options)
  server.on('request', useOriginForm)
  if (listener) server.on('request', listener)
  return server
}

/**
 * Reduces a target in absolute form to its path and query, and one that is no URL to "*". Libraries parse the whole
 * target, and fail at some hosts. Source: RFC 9112, section 3.2.2.
 */
function useOriginForm(request: IncomingMessage): void {
  const { url = '' } = request
  if (url.startsWith('/')) return
  const [absolute, target = '/'] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([/?].*)?$/i.exec(url) ?? []
  const path = target.startsWith('/') ? target : `/${target}`
  request.url = absolute === undefined ? '*' : path
}
