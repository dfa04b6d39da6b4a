import type { ServerResponse } from 'node:http'
import { NO_STORE } from '../http/cache-control.ts'
import type { SiteStatus } from './live-site.ts'

const RETRY_AFTER_S = 5

/** Responds with 503 while nothing is published. */
export function sendUnpublished(response: ServerResponse, { change }: SiteStatus): void {
  const progress = change?.progress
    ? `<p>${change.progress.done} of ${change.progress.total} images are ready.</p>`
    : ''
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
    'Cache-Control': NO_STORE,
    'Retry-After': RETRY_AFTER_S,
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
  }).end(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<title>This site will be here soon</title>
<h1>This site will be here soon</h1>
<p>It is being prepared. This page loads again by itself.</p>
${progress}
</html>
`)
}
