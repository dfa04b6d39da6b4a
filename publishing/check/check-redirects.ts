import { describeMissingPage } from '../../server/content/markdown/parse-markdown.ts'
import { splitLink } from '../../shared/pages.ts'
import { describeOwner, getAddressKey, type FormerAddress } from '../../server/site/former-redirects.ts'
import { createPageTable } from '../../server/site/page-table.ts'
import { createPageFinder, listRedirects } from '../../server/site/redirects.ts'
import type { ContentSource } from '../../shared/model/content-source.ts'
import type { Language } from '../../shared/languages/languages.ts'
import { listPages } from '../../shared/site-pages.ts'
import type { Finding } from './finding.ts'

/** Reports addresses of the former site that this site uses itself, that are listed twice, or that lead to no page. */
export function checkRedirects(
  addresses: readonly FormerAddress[],
  content: ContentSource,
  siteLanguages: readonly Language[],
): Finding[] {
  const pageTable = createPageTable(listPages(content), siteLanguages)
  const findPage = createPageFinder(listRedirects(pageTable))
  const used = new Set<string>()
  return addresses.flatMap(({ from, to }, index): Finding[] => {
    const key = getAddressKey(from)
    const isUsed = used.has(key)
    used.add(key)
    const reason = describeOwner(from, findPage) ?? (isUsed ? 'is listed twice' : undefined)
    const report = (field: 'from' | 'to', message: string): Finding[] => [
      { path: ['redirects', index, field], message, severity: 'error' },
    ]
    if (reason) return report('from', `"${from}" ${reason}; remove it`)
    return pageTable.has(splitLink(to).path) ? [] : report('to', describeMissingPage(to, [...pageTable.keys()]))
  })
}
