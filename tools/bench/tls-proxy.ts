import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2'
import os from 'node:os'
import path from 'node:path'

/** Path of the reference page, which shows how fast this machine can be: one sentence and the site's entry script. */
export const REFERENCE_PATH = '/reference'

const HTML_HEADERS = { 'Content-Type': 'text/html; charset=utf-8' }
const hopByHopHeaders = ['connection', 'keep-alive', 'transfer-encoding']

/**
 * Serves the site at `siteUrl` through TLS and HTTP/2, as a reverse proxy does in production, with a self-signed
 * certificate. Also serves the reference page, which sets `window.entryScriptMs` when the entry script has run.
 */
export async function startTlsProxy(siteUrl: string, port: number): Promise<Http2SecureServer> {
  const home = await (await fetch(siteUrl)).text()
  const entryScript = /<script type="module" src="([^"]+)"/.exec(home)?.[1] ?? ''
  const referencePage = buildReferencePage(entryScript)
  const server = createSecureServer(createCertificate(), (incoming, outgoing) => {
    if (incoming.url === REFERENCE_PATH) outgoing.writeHead(200, HTML_HEADERS).end(referencePage)
    else forward(siteUrl, incoming, outgoing)
  })
  return server.listen(port)
}

function buildReferencePage(entryScript: string): string {
  return (
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Reference</title>` +
    `<link rel="modulepreload" href="${entryScript}"><p>A page of one sentence.</p>` +
    `<script type="module" src="${entryScript}"></script>` +
    `<script type="module">window.entryScriptMs = performance.now()</script>`
  )
}

function forward(siteUrl: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')))
  const proxied = request(siteUrl + incoming.url, { headers }, (response) => {
    for (const name of hopByHopHeaders) delete response.headers[name]
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  })
  proxied.end()
}

function createCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'certificate-'))
  const key = path.join(folder, 'key.pem')
  const cert = path.join(folder, 'cert.pem')
  const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  const subject = ['-subj', '/CN=localhost', '-days', '2']
  const output = ['-keyout', key, '-out', cert]
  try {
    execFileSync('openssl', ['req', '-x509', '-nodes', ...algorithm, ...output, ...subject], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
