import { startSite, stop, waitFor, waitForImages } from './processes.ts'
import { startTlsProxy } from './tls-proxy.ts'

/** A site behind TLS and HTTP/2. */
export interface ServedSite {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts the built server on `port`, with TLS on the port after it, and waits until its images are processed. */
export async function serveWithTls(port: number, env: Record<string, string> = {}): Promise<ServedSite> {
  const siteUrl = `http://localhost:${port}`
  const site = startSite(port, env)
  await waitFor(siteUrl)
  await waitForImages(siteUrl)
  const proxy = await startTlsProxy(siteUrl, port + 1)
  const stopBoth = () => {
    proxy.close()
    return stop(site)
  }
  return { url: `https://localhost:${port + 1}`, stop: stopBoth }
}
