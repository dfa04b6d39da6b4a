import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Proxy {
  readonly origin: string
  readonly close: () => void
}

/**
 * Starts a host or proxy in front of the site at `origin`, which alters its documents. The policy is left out: a script
 * that `alter` adds may run.
 */
export async function startAlteringProxy(origin: string, alter: (html: string) => string): Promise<Proxy> {
  const server = createServer(async (request, response) => {
    const sent = await fetch(origin + request.url, { redirect: 'manual' })
    const type = sent.headers.get('content-type') ?? 'text/plain'
    const body = Buffer.from(await sent.arrayBuffer())
    response.writeHead(sent.status, { 'content-type': type })
    response.end(type.startsWith('text/html') ? alter(body.toString()) : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
