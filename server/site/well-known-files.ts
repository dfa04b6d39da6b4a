import type { SiteContent } from '../../shared/model/content.ts'
import { listAlternates } from '../../shared/page-content/language-content.ts'
import { metadataPaths } from '../../shared/metadata-paths.ts'
import { ONE_DAY } from '../http/cache-control.ts'
import type { LocalPage, PageTable } from './page-table.ts'
import { getIcon, type IconName } from './renditions.ts'
import { createResource, type Resources, type SiteOptions } from './resources.ts'

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'
/** Less than a year. */
const SECURITY_TXT_VALID_MONTHS = 11

/** The service workers of usual programs. One that a former site has left responds in place of this site. */
const workerPaths = [
  '/sw.js',
  '/service-worker.js',
  '/serviceworker.js',
  '/ngsw-worker.js',
  '/superpwa-sw.js',
  '/firebase-messaging-sw.js',
  '/OneSignalSDKWorker.js',
  '/OneSignalSDKUpdaterWorker.js',
] as const

/** A worker that removes itself, and loads the open pages again. */
const REMOVE_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', async () => {
  await registration.unregister()
  for (const client of await clients.matchAll({ type: 'window' })) client.navigate(client.url)
})
`

/** Creates the files that clients request by a fixed path, from the content in the first language. */
export function createWellKnownFiles(
  content: SiteContent,
  pageTable: PageTable,
  { frontend, origin, readRendition }: SiteOptions,
): Resources {
  const createText = (type: string, create: () => string | Promise<Buffer | undefined>, isCacheable = true) =>
    createResource({ type: `${type}; charset=utf-8`, cacheControl: ONE_DAY, create, isCacheable })
  const createIcon = (name: IconName, type = 'image/png') =>
    createResource({ type, cacheControl: ONE_DAY, create: () => readRendition(getIcon(content, name)) })
  return new Map([
    [metadataPaths.robots, createText('text/plain', () => buildRobotsTxt(origin))],
    ...(origin
      ? [[metadataPaths.sitemap, createText('application/xml', () => buildSitemap(origin, pageTable))] as const]
      : []),
    [metadataPaths.favicon, createIcon('favicon', 'image/x-icon')],
    [metadataPaths.touchIcon, createIcon('touchIcon')],
    [metadataPaths.icon192, createIcon('icon192')],
    [metadataPaths.icon512, createIcon('icon512')],
    // Its date must not be that of the first request of a server that runs for a year.
    [metadataPaths.securityTxt, createText('text/plain', () => buildSecurityTxt(content, origin, new Date()), false)],
    [metadataPaths.thirdPartyNotices, createText('text/plain', frontend.readThirdPartyNotices)],
    ...workerPaths.map((path) => [path, createText('text/javascript', () => REMOVE_WORKER)] as const),
  ])
}

// Without a public origin, every response has "X-Robots-Tag: noindex", which only crawlers that may fetch pages see.
function buildRobotsTxt(origin: string | undefined): string {
  return `User-agent: *\nAllow: /\n${origin ? `\nSitemap: ${origin}${metadataPaths.sitemap}\n` : ''}`
}

/**
 * Builds the sitemap. With several languages, each page names its alternates.
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
function buildSitemap(origin: string, pageTable: PageTable): string {
  const urls = [...pageTable.values()].map((localPage) => buildUrl(origin, localPage))
  const xhtml = urls.some((url) => url.includes('<xhtml:')) ? ` xmlns:xhtml="${XHTML}"` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP}"${xhtml}>\n${urls.join('')}</urlset>\n`
}

function buildUrl(origin: string, { locale, page, path }: LocalPage): string {
  const { alternates = [] } = listAlternates(locale, page, origin)
  const links = alternates.map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`,
  )
  return `  <url><loc>${origin}${path}</loc>${links.join('')}</url>\n`
}

/** How to report a vulnerability. Source: RFC 9116. */
function buildSecurityTxt({ agency, locale }: SiteContent, origin: string | undefined, now: Date): string {
  // The first day of a month, so that an export changes the file only once a month.
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + SECURITY_TXT_VALID_MONTHS))
  const canonical = origin ? `Canonical: ${origin}${metadataPaths.securityTxt}\n` : ''
  const contact = `Contact: mailto:${encodeURI(agency.email)}\n`
  const languages = `Preferred-Languages: ${locale.siteLanguages.join(', ')}\n`
  return `${contact}Expires: ${expires.toISOString()}\n${canonical}${languages}`
}
