import { createContext, use } from 'react'
import type { UntranslatedTexts } from '../../../shared/language-content.ts'
import type { TextLanguage } from '../../../shared/text-language.ts'

/** The texts of the current page that lack a translation; undefined if there are none. */
export const UntranslatedContext = createContext<UntranslatedTexts | undefined>(undefined)

/** The attributes of an element with this text; undefined if the text is in the language of the document. */
export function useTextLanguage(text: string): TextLanguage | undefined {
  const untranslated = use(UntranslatedContext)
  return untranslated?.texts.includes(text) ? untranslated.language : undefined
}
