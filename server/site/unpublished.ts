import type { RequestHandler } from 'express'
import { NOINDEX } from '../http/security-headers.ts'
import type { LiveSite, SiteStatus } from './live-site.ts'
import { findSite } from './request-site.ts'

const RETRY_AFTER_S = 5

/** Responds with 503 while nothing is published. */
export function requireSite(getStatus: LiveSite['getStatus']): RequestHandler {
  return (_request, response, next) => {
    if (findSite(response)) return next()
    response
      .status(503)
      .set({ 'Retry-After': String(RETRY_AFTER_S), ...NOINDEX })
      .type('html')
      .send(renderProgress(getStatus()))
  }
}

function renderProgress({ change }: SiteStatus): string {
  const progress = change?.progress
    ? `<p>${change.progress.done} of ${change.progress.total} images are ready.</p>`
    : ''
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<title>This site will be here soon</title>
<h1>This site will be here soon</h1>
<p>It is being prepared. This page loads again by itself.</p>
${progress}
</html>
`
}
