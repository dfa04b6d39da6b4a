import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer, type Http2SecureServer } from 'node:http2'
import os from 'node:os'
import path from 'node:path'

/** The address of the page that shows what this machine can do at best: one sentence, and our entry script alone. */
export const REFERENCE_PATH = '/reference'

const hopByHopHeaders = ['connection', 'keep-alive', 'transfer-encoding']

/**
 * Stands before the site at `siteUrl` as a proxy does in production, so that the browser gets TLS, HTTP/2 and brotli.
 * Serves a page of its own besides: one sentence and the site's entry script, which then sets `window.ranMs`. That is
 * what stays when everything of ours but the script is taken away. The certificate is signed by nobody but itself.
 */
export async function serveOverTls(siteUrl: string, port: number): Promise<Http2SecureServer> {
  const home = await (await fetch(siteUrl)).text()
  const entry = /<script type="module" src="([^"]+)"/.exec(home)?.[1]
  const page =
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Reference</title>` +
    `<link rel="modulepreload" href="${entry}"><p>A page of one sentence.</p>` +
    `<script type="module" src="${entry}"></script><script type="module">window.ranMs = performance.now()</script>`
  const server = createSecureServer(makeCertificate(), (incoming, outgoing) => {
    if (incoming.url === REFERENCE_PATH) {
      outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
      return
    }
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')))
    const onward = request(siteUrl + incoming.url, { headers }, (answer) => {
      for (const name of hopByHopHeaders) delete answer.headers[name]
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.end()
  })
  return server.listen(port)
}

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'certificate-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  try {
    const subject = ['-subj', '/CN=localhost', '-days', '2']
    execFileSync('openssl', ['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
