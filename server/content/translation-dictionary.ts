import { getValue } from '../../shared/model/content-path.ts'
import { getDefaultContent, getDefaultTexts } from '../../shared/default-content/default-content.ts'
import type { Language } from '../../shared/languages/languages.ts'
import { listTexts } from '../../shared/model/texts.ts'

/** Maps the default texts in one language to those in another. */
export type TranslationDictionary = ReadonlyMap<string, string>

/** Pairs the default texts in two languages. The first of several translations of a text wins. */
export function createTranslationDictionary(from: Language, to: Language): TranslationDictionary {
  const dictionary = new Map<string, string>()
  const texts = getDefaultTexts(to)
  for (const { path, text } of listTexts(getDefaultContent(from))) {
    const translation = getValue(texts, path)
    if (typeof translation === 'string' && !dictionary.has(text)) dictionary.set(text, translation)
  }
  return dictionary
}
