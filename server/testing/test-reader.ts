import { languageCodes, type Language } from '../../shared/languages.ts'
import type { ContentReader } from '../content/content-reader.ts'

/** Reads a `site.yaml` and translations from texts, without images. */
export function createTestReader(
  siteFile: string,
  translations: Readonly<Partial<Record<Language, string>>> = {},
): ContentReader {
  return {
    readSiteFile: async () => siteFile,
    listTranslations: async () => languageCodes.filter((language) => translations[language] !== undefined),
    readTranslation: async (language) => translations[language],
    findImage: async () => undefined,
  }
}
