import type { Language } from '../../shared/languages/languages.ts'
import { getLocalPath, getPagePath, listLocales, type Locale } from '../../shared/languages/locale.ts'
import { getAliases, type PageKey } from '../../shared/pages.ts'

export interface LocalPage {
  readonly page: PageKey
  readonly locale: Locale
  readonly path: string
  /** Paths that redirect to `path`. */
  readonly aliases: readonly string[]
}

/** Every page in every language, by its canonical path. */
export type PageTable = ReadonlyMap<string, LocalPage>

export function createPageTable(pages: readonly PageKey[], siteLanguages: readonly Language[]): PageTable {
  const localPages = listLocales(siteLanguages).flatMap((locale) => pages.map((page) => localizePage(page, locale)))
  return new Map(localPages.map((localPage) => [localPage.path, localPage]))
}

function localizePage(page: PageKey, locale: Locale): LocalPage {
  const aliases = getAliases(page).map((alias) => getLocalPath(locale, alias))
  return { page, locale, path: getPagePath(locale, page), aliases }
}
