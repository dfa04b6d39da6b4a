import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts'
import { listLocales, type Locale } from '../../shared/locale.ts'
import { ContentError } from './problem.ts'
import { getTranslationFile, SITE_FILE } from './site-texts.ts'

/**
 * The locales of a site: the languages that `site.yaml` names, or else the default one and those of the translations.
 * Throws a ContentError if the first language has a translation file.
 */
export function listSiteLocales(
  named: readonly Language[] | undefined,
  existing: readonly Language[],
): readonly [Locale, ...Locale[]] {
  const siteLanguages = named ?? [...new Set<Language>([DEFAULT_LANGUAGE, ...existing])]
  const [first, ...others] = listLocales(siteLanguages)
  if (!first) throw new Error('A site has at least one language.')
  if (existing.includes(first.language)) {
    const file = getTranslationFile(first.language)
    throw new ContentError([{ file, message: `is not used; the texts of the first language are in ${SITE_FILE}` }])
  }
  return [first, ...others]
}
