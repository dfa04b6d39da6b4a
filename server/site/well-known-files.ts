import type { SiteContent } from '../../shared/content.ts'
import { pageKeys, pages } from '../../shared/pages.ts'
import { colors } from '../../shared/theme.ts'
import { metadataPaths } from '../../shared/metadata-paths.ts'
import { ONE_DAY_S } from '../http/cache-control.ts'
import { createResource, type RenderImage, type Resources } from './resources.ts'

const CACHE_CONTROL = `public, max-age=${ONE_DAY_S}`

interface WellKnownFilesOptions {
  readonly content: SiteContent
  readonly origin: string | undefined
  readonly renderImage: RenderImage
}

const SECURITY_TXT_VALID_MS = 360 * ONE_DAY_S * 1000

/** Creates the files that crawlers, browsers and home screens request by a fixed path. */
export function createWellKnownFiles({ content, origin, renderImage }: WellKnownFilesOptions): Resources {
  const createText = (type: string, create: () => string) =>
    createResource({ type: `${type}; charset=utf-8`, cacheControl: CACHE_CONTROL, create })
  const createIcon = (size: number, background?: string) =>
    createResource({
      type: 'image/png',
      cacheControl: CACHE_CONTROL,
      create: () => renderImage(content.favicon.src, { kind: 'icon', size, background }),
    })
  const expires = new Date(Date.now() + SECURITY_TXT_VALID_MS)
  const favicon = createResource({
    type: 'image/x-icon',
    cacheControl: CACHE_CONTROL,
    create: () => renderImage(content.favicon.src, { kind: 'favicon' }),
  })
  return new Map([
    [metadataPaths.robots, createText('text/plain', () => buildRobotsTxt(origin))],
    ...(origin ? [[metadataPaths.sitemap, createText('application/xml', () => buildSitemap(origin))] as const] : []),
    [metadataPaths.manifest, createText('application/manifest+json', () => buildManifest(content))],
    [metadataPaths.favicon, favicon],
    [metadataPaths.touchIcon, createIcon(180, colors.paper)],
    [metadataPaths.icon192, createIcon(192)],
    [metadataPaths.icon512, createIcon(512)],
    [metadataPaths.securityTxt, createText('text/plain', () => buildSecurityTxt(content, origin, expires))],
  ])
}

// Without a public origin, every response has "X-Robots-Tag: noindex", which only crawlers that may fetch pages see.
function buildRobotsTxt(origin: string | undefined): string {
  return `User-agent: *\nAllow: /\n${origin ? `\nSitemap: ${origin}${metadataPaths.sitemap}\n` : ''}`
}

/** How to report a vulnerability. Source: RFC 9116. */
function buildSecurityTxt({ agency }: SiteContent, origin: string | undefined, expires: Date): string {
  const canonical = origin ? `Canonical: ${origin}${metadataPaths.securityTxt}\n` : ''
  const contact = `Contact: mailto:${encodeURI(agency.email)}\n`
  return `${contact}Expires: ${expires.toISOString()}\n${canonical}Preferred-Languages: en\n`
}

function buildSitemap(origin: string): string {
  const urls = pageKeys.map((page) => `  <url><loc>${origin}${pages[page].path}</loc></url>\n`)
  const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${xmlns}">\n${urls.join('')}</urlset>\n`
}

function buildManifest({ agency }: SiteContent): string {
  const describeIcon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' })
  return JSON.stringify({
    name: agency.name,
    short_name: agency.brand,
    start_url: pages.home.path,
    display: 'browser',
    background_color: colors.paper,
    theme_color: colors.paper,
    icons: [describeIcon(metadataPaths.icon192, 192), describeIcon(metadataPaths.icon512, 512)],
  })
}
