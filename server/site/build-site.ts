import type { SiteContent } from '../../shared/content.ts'
import { listPages } from '../../shared/site-pages.ts'
import type { CalendarChange } from '../content/calendar.ts'
import type { LoadedContent } from '../content/load-content.ts'
import type { Frontend } from '../frontend/frontend.ts'
import type { Protocol } from '../http/trusted-proxies.ts'
import { buildLanguage } from './build-language.ts'
import { createCanonicalPathFinder, type FindCanonicalPath } from './canonical-path.ts'
import { createLanguageFinder, type FindLanguageSite } from './find-language.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { createPageTable, type PageTable } from './page-table.ts'
import type { ReadRendition, Resources } from './resources.ts'
import { createWellKnownFiles } from './well-known-files.ts'

/** The pages and resources of one version of the content. */
export interface Site {
  readonly pageTable: PageTable
  readonly pages: PageCache
  readonly resources: Resources
  readonly findCanonicalPath: FindCanonicalPath
  readonly findLanguage: FindLanguageSite
  /** When the pages next change without a publication; undefined if never. */
  readonly nextChange?: CalendarChange | undefined
}

export interface SiteOptions {
  readonly frontend: Frontend
  readonly origin: string | undefined
  readonly isBehindCdn: boolean
  readonly readRendition: ReadRendition
  /** The protocol whose Content-Security-Policy documents contain, for hosts that send no headers. */
  readonly metaPolicy?: Protocol | undefined
}

/** Builds the site from loaded content. Pages are rendered when they are first loaded, or by `pages.renderAll()`. */
export function buildSite(
  { contents, styles, nextChange }: Pick<LoadedContent, 'contents' | 'styles' | 'nextChange'>,
  { frontend, origin, isBehindCdn, readRendition, metaPolicy }: SiteOptions,
): Site {
  const [content, ...translations] = contents
  const build = (each: SiteContent) => buildLanguage(each, { frontend, styles, origin, readRendition, metaPolicy })
  const languages = [build(content), ...translations.map(build)] as const
  const pageTable = createPageTable(listPages(content), content.locale.siteLanguages)
  const { readThirdPartyNotices } = frontend
  const wellKnownFiles = createWellKnownFiles({ content, pageTable, origin, readRendition, readThirdPartyNotices })
  return {
    pageTable,
    pages: createPageCache({
      pages: new Map(languages.flatMap(({ pages }) => [...pages])),
      isBehindCdn,
      isCacheable: frontend.isCacheable,
    }),
    resources: new Map([...wellKnownFiles, ...languages.flatMap(({ resources }) => [...resources])]),
    findCanonicalPath: createCanonicalPathFinder(pageTable),
    findLanguage: createLanguageFinder(languages),
    nextChange,
  }
}
