import { listAlternates } from '../../shared/language-content.ts'
import type { LocalPage, PageTable } from './page-table.ts'

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'

/**
 * Builds the sitemap. With several languages, each page names its alternates.
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export function buildSitemap(origin: string, pageTable: PageTable): string {
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
