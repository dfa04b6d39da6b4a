import type { ContentSource } from '../../shared/content-source.ts'
import type { DefaultTranslation } from '../../shared/translation.ts'
import { getValue } from '../../shared/content-path.ts'
import { listTexts } from '../../shared/texts.ts'

/** Maps the default texts of one language to those of another. */
export type TranslationDictionary = ReadonlyMap<string, string>

/** Pairs the default texts of two languages. The first of several translations of a text wins. */
export function createTranslationDictionary(from: ContentSource, to: DefaultTranslation): TranslationDictionary {
  const dictionary = new Map<string, string>()
  for (const { path, text } of listTexts(from)) {
    const translation = getValue(to, path)
    if (typeof translation === 'string' && !dictionary.has(text)) dictionary.set(text, translation)
  }
  return dictionary
}
