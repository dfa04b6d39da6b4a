import type { SiteContent } from '../../shared/content.ts'
import { metadataPaths } from '../../shared/metadata-paths.ts'
import { METADATA_CACHE_CONTROL, ONE_DAY_S } from '../http/cache-control.ts'
import type { PageTable } from './page-table.ts'
import { iconForms } from './renditions.ts'
import { createResource, type ReadRendition, type Resources } from './resources.ts'
import { buildSitemap } from './sitemap.ts'

interface WellKnownFilesOptions {
  /** The content in the first language. */
  readonly content: SiteContent
  readonly pageTable: PageTable
  readonly origin: string | undefined
  readonly readRendition: ReadRendition
  readonly readThirdPartyNotices: () => Promise<Buffer | undefined>
}

const SECURITY_TXT_VALID_MS = 360 * ONE_DAY_S * 1000

/** Creates the files that crawlers, browsers and home screens request by a fixed path. */
export function createWellKnownFiles(options: WellKnownFilesOptions): Resources {
  const { content, pageTable, origin, readRendition, readThirdPartyNotices } = options
  const createText = (type: string, create: () => string | Promise<Buffer | undefined>) =>
    createResource({ type: `${type}; charset=utf-8`, cacheControl: METADATA_CACHE_CONTROL, create })
  const createIcon = (form: keyof typeof iconForms, type = 'image/png') =>
    createResource({
      type,
      cacheControl: METADATA_CACHE_CONTROL,
      create: () => readRendition({ src: content.favicon.src, form: iconForms[form] }),
    })
  const expires = new Date(Date.now() + SECURITY_TXT_VALID_MS)
  return new Map([
    [metadataPaths.robots, createText('text/plain', () => buildRobotsTxt(origin))],
    ...(origin
      ? [[metadataPaths.sitemap, createText('application/xml', () => buildSitemap(origin, pageTable))] as const]
      : []),
    [metadataPaths.favicon, createIcon('favicon', 'image/x-icon')],
    [metadataPaths.touchIcon, createIcon('touchIcon')],
    [metadataPaths.icon192, createIcon('icon192')],
    [metadataPaths.icon512, createIcon('icon512')],
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
