import type { RequestHandler } from 'express'
import { getPhoneUrl } from '../../shared/page-content/contact-items.ts'
import { replaceColors } from '../../shared/theme.ts'
import { getDrawingColors } from '../content/palette.ts'
import { NOINDEX } from '../http/security-headers.ts'
import { escapeHtml } from './escape-html.ts'
import type { LiveSite, SiteStatus } from './live-site.ts'
import { findSite } from './request-site.ts'

const RETRY_AFTER_S = 5

const HEADERS = {
  ...NOINDEX,
  'retry-after': String(RETRY_AFTER_S),
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
}

/** Responds with 503 while nothing is published. */
export function requireSite(getStatus: LiveSite['getStatus']): RequestHandler {
  return (_request, response, next) => {
    if (findSite(response)) return next()
    response.status(503).set(HEADERS).type('html').send(renderPreparation(getStatus()))
  }
}

/** The page that visitors see meanwhile. It loads nothing: nothing would be served. */
function renderPreparation({ contact }: SiteStatus): string {
  return replaceColors(buildPreparation(contact), getDrawingColors(contact ?? {}))
}

function buildPreparation(contact: SiteStatus['contact']): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="only light">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<title>Our website will be here soon</title>
<style>
/* Colours and fonts of client/styles/tokens.css. */
body {
  display: grid;
  place-content: center;
  box-sizing: border-box;
  min-height: 100vh;
  margin: 0;
  padding: 2rem;
  background: #fffbf4;
  color: #234453;
  font: 1.0625rem / 1.6 system-ui, Roboto, Arial, sans-serif;
  text-align: center;
}
h1 {
  margin: 0;
  color: #0b2631;
  font: 400 2.25rem / 1.2 Marcellus, Palatino, 'Palatino Linotype', Georgia, 'Noto Serif', serif;
}
a {
  color: #0b5d52;
  font-weight: 600;
  white-space: nowrap;
}
</style>
${contact ? `<p dir="auto">${escapeHtml(contact.name)}</p>` : ''}
<h1>Our website will be here soon</h1>
<p>It is being prepared. This page loads again by itself.</p>
${contact?.phone ? renderPhone(contact.phone) : ''}
</html>
`
}

function renderPhone(phone: string): string {
  return `<p>Until then, call us: <a href="${escapeHtml(getPhoneUrl(phone))}">${escapeHtml(phone)}</a></p>`
}
