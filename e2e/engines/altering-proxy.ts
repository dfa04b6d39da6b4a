import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a document arrives: from which path of the site, and changed in which way. */
export interface Alteration {
  /** The path that the site is asked for, in place of the requested one. */
  readonly from?: string
  /** Changes what the site sent. */
  readonly alter?: (html: string) => string
}

export interface Proxy {
  readonly origin: string
  readonly close: () => void
}

/**
 * Starts a host or proxy in front of the site at `origin`, which alters its documents. The policy is left out: a script
 * that `alter` adds may run.
 */
export async function startAlteringProxy(origin: string, { from, alter }: Alteration): Promise<Proxy> {
  const server = createServer(async (request, response) => {
    const isDocument = !/^\/(?:assets|pictures|content)\//.test(request.url ?? '')
    const sent = await fetch(origin + (isDocument && from ? from : request.url), { redirect: 'manual' })
    const type = sent.headers.get('content-type') ?? 'text/plain'
    const body = Buffer.from(await sent.arrayBuffer())
    response.writeHead(sent.status, { 'content-type': type })
    response.end(alter && type.startsWith('text/html') ? alter(body.toString()) : body)
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
