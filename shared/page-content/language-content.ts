import { getLanguageInfo, type Language } from '../languages/languages.ts'
import {
  getBasePath,
  getDirection,
  getPagePath,
  listLocales,
  listOtherLocales,
  type Locale,
} from '../languages/locale.ts'
import type { PageKey } from '../pages.ts'

/** The languages of a site, for its documents. */
interface SharedLanguages {
  /** The path prefix of this language's pages. */
  readonly basePath: string
  readonly others: readonly OtherLanguage[]
}

interface OtherLanguage {
  readonly lang: Language
  /** Name of the language in that language. */
  readonly name: string
  readonly basePath: string
}

/** The URL of a page in one language, or in the one for users of any other language. */
interface AlternatePage {
  readonly hrefLang: Language | 'x-default'
  readonly href: string
}

/** The languages of a site with several. */
export function describeLanguages(locale: Locale): { languages?: SharedLanguages } {
  if (locale.siteLanguages.length === 1) return {}
  const describe = (other: Locale) => ({
    lang: other.language,
    name: getLanguageInfo(other.language).name,
    basePath: getBasePath(other),
  })
  return { languages: { basePath: getBasePath(locale), others: listOtherLocales(locale).map(describe) } }
}

/** The URLs of a page in all languages of a site with several. */
export function listAlternates(
  { siteLanguages }: Locale,
  page: PageKey,
  origin: string,
): { alternates?: readonly AlternatePage[] } {
  if (siteLanguages.length === 1) return {}
  const alternates = listLocales(siteLanguages).map((locale) => ({
    hrefLang: locale.language,
    href: origin + getPagePath(locale, page),
  }))
  const [first] = alternates
  return { alternates: [...alternates, ...(first ? [{ ...first, hrefLang: 'x-default' as const }] : [])] }
}

export function getTextLanguage(locale: Locale) {
  return { lang: locale.language, dir: getDirection(locale) }
}
