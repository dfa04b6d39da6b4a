import { createServer, request, type Server } from 'node:http'

/** The address of the page that shows what this machine can do at best: one sentence, and our entry script alone. */
export const REFERENCE_PATH = '/reference'

/**
 * Serves the site at `siteUrl` from another port, and with it a page of one sentence that runs the site's entry script
 * and then sets `window.ranMs`: what stays when everything of ours but the script is taken away.
 */
export async function serveReference(siteUrl: string, port: number): Promise<Server> {
  const home = await (await fetch(siteUrl)).text()
  const entry = /<script type="module" src="([^"]+)"/.exec(home)?.[1]
  const page =
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Reference</title>` +
    `<link rel="modulepreload" href="${entry}"><p>A page of one sentence.</p>` +
    `<script type="module" src="${entry}"></script><script type="module">window.ranMs = performance.now()</script>`
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === REFERENCE_PATH) {
      outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
      return
    }
    const onward = request(siteUrl + incoming.url, { headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.end()
  })
  return server.listen(port)
}
