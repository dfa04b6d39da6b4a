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
import { brotliCompressSync } from 'node:zlib'
import { buildReferencePages } from './reference-pages.ts'

const HTML_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
const hopByHopHeaders = ['connection', 'keep-alive', 'transfer-encoding']

/**
 * Serves the site at `siteUrl` through TLS and HTTP/2, as a reverse proxy does in production, with a self-signed
 * certificate. Also serves the reference pages.
 */
export async function startTlsProxy(siteUrl: string, port: number): Promise<Http2SecureServer> {
  const home = await (await fetch(siteUrl)).text()
  const pages = new Map([...buildReferencePages(home)].map(([path, html]) => [path, brotliCompressSync(html)]))
  const server = createSecureServer(createCertificate(), (incoming, outgoing) => {
    const page = pages.get(incoming.url)
    if (page) outgoing.writeHead(200, HTML_HEADERS).end(page)
    else forward(siteUrl, incoming, outgoing)
  })
  return server.listen(port)
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
