import { isLanguage, languageCodes, type Language } from '../../shared/languages.ts'
import { parseContentFile } from './content-file.ts'
import type { LoadedContent } from './load-content.ts'
import { getTranslationFile } from './read-site-file.ts'
import { translationFileSchema } from './site-file-schema.ts'

type Translations = LoadedContent['translations']

/** The languages that have a translation with content. */
export function listTranslatedLanguages(translations: Translations): Language[] {
  return languageCodes.filter((language) => translations[language]?.trim())
}

/** The agency's details that a translation had and lacks now, such as `site.ur.yaml, agency.city`. */
export function listLostDetails(previous: Translations, next: Translations): string[] {
  return Object.keys(next)
    .filter(isLanguage)
    .flatMap((language) => {
      const current = new Set(listDetails(language, next))
      return listDetails(language, previous).filter((key) => !current.has(key))
    })
}

function listDetails(language: Language, translations: Translations): string[] {
  const name = getTranslationFile(language)
  const { agency = {} } = parseContentFile(name, translations[language] ?? '', translationFileSchema).values
  return Object.keys(agency).map((key) => `${name}, agency.${key}`)
}
