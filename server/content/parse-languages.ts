import { parseContentFile } from './content-file.ts'
import type { ContentReader } from './content-reader.ts'
import { parseFirstLanguage, parseTranslation, type ParsedLanguage } from './parse-language.ts'
import { getTranslationFile, SITE_FILE } from './read-site-file.ts'
import { siteFileSchema, translationFileSchema } from './site-file-schema.ts'
import { listSiteLocales } from './site-locales.ts'

/** Parses `site.yaml`, and the translations of the languages that the site has. Throws a ContentError. */
export async function parseLanguages(reader: ContentReader) {
  const siteFile = parseContentFile(SITE_FILE, (await reader.readSiteFile()) ?? '', siteFileSchema)
  const existing = await reader.listTranslations()
  const [firstLocale, ...locales] = listSiteLocales(siteFile.values.languages, existing, reader.requiredTranslations)
  const first = parseFirstLanguage(firstLocale, siteFile)
  const translations: ParsedLanguage[] = []
  for (const locale of locales) {
    const text = (await reader.readTranslation(locale.language)) ?? ''
    const file = parseContentFile(getTranslationFile(locale.language), text, translationFileSchema)
    translations.push(parseTranslation(locale, first, siteFile, file))
  }
  return { siteFile, first, translations }
}
