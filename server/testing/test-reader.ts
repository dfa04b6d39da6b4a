import type { Language } from '../../shared/languages.ts'
import { createTextReader, type ContentReader } from '../content/content-reader.ts'

/** Reads a `site.yaml` and translations from texts, without images. */
export function createTestReader(
  siteFile: string,
  translations: Readonly<Partial<Record<Language, string>>> = {},
): ContentReader {
  return createTextReader({ siteFile, translations }, async () => undefined)
}
