import type { SiteContent } from '../../shared/content.ts'
import { colors } from '../../shared/theme.ts'
import { metadataPaths } from '../../shared/metadata-paths.ts'
import { METADATA_CACHE_CONTROL, ONE_DAY_S } from '../http/cache-control.ts'
import type { PageTable } from './page-table.ts'
import { createResource, type RenderImage, type Resources } from './resources.ts'
import { buildSitemap } from './sitemap.ts'

interface WellKnownFilesOptions {
  /** The content in the first language. */
  readonly content: SiteContent
  readonly pageTable: PageTable
  readonly origin: string | undefined
  readonly renderImage: RenderImage
  readonly readThirdPartyNotices: () => Promise<Buffer | undefined>
}

const SECURITY_TXT_VALID_MS = 360 * ONE_DAY_S * 1000

/** Creates the files that crawlers, browsers and home screens request by a fixed path. */
export function createWellKnownFiles(options: WellKnownFilesOptions): Resources {
  const { content, pageTable, origin, renderImage, readThirdPartyNotices } = options
  const createText = (type: string, create: () => string | Promise<Buffer | undefined>) =>
    createResource({ type: `${type}; charset=utf-8`, cacheControl: METADATA_CACHE_CONTROL, create })
  const createIcon = (size: number, background?: string) =>
    createResource({
      type: 'image/png',
      cacheControl: METADATA_CACHE_CONTROL,
      create: () => renderImage(content.favicon.src, { kind: 'icon', size, background }),
    })
  const expires = new Date(Date.now() + SECURITY_TXT_VALID_MS)
  const favicon = createResource({
    type: 'image/x-icon',
    cacheControl: METADATA_CACHE_CONTROL,
    create: () => renderImage(content.favicon.src, { kind: 'favicon' }),
  })
  return new Map([
    [metadataPaths.robots, createText('text/plain', () => buildRobotsTxt(origin))],
    ...(origin
      ? [[metadataPaths.sitemap, createText('application/xml', () => buildSitemap(origin, pageTable))] as const]
      : []),
    [metadataPaths.favicon, favicon],
    [metadataPaths.touchIcon, createIcon(180, colors.paper)],
    [metadataPaths.icon192, createIcon(192)],
    [metadataPaths.icon512, createIcon(512)],
    [metadataPaths.securityTxt, createText('text/plain', () => buildSecurityTxt(content, origin, expires))],
    [metadataPaths.thirdPartyNotices, createText('text/plain', readThirdPartyNotices)],
  ])
}

// Without a public origin, every response has "X-Robots-Tag: noindex", which only crawlers that may fetch pages see.
function buildRobotsTxt(origin: string | undefined): string {
  return `User-agent: *\nAllow: /\n${origin ? `\nSitemap: ${origin}${metadataPaths.sitemap}\n` : ''}`
}

/** How to report a vulnerability. Source: RFC 9116. */
function buildSecurityTxt({ agency, locale }: SiteContent, origin: string | undefined, expires: Date): string {
  const canonical = origin ? `Canonical: ${origin}${metadataPaths.securityTxt}\n` : ''
  const contact = `Contact: mailto:${encodeURI(agency.email)}\n`
  const languages = `Preferred-Languages: ${locale.siteLanguages.join(', ')}\n`
  return `${contact}Expires: ${expires.toISOString()}\n${canonical}${languages}`
}
