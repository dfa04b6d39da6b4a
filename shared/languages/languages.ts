import { ur } from '../default-content/ur.ts'
import type { DefaultTranslation } from '../default-content/translation.ts'

/** The languages that the site can be shown in. To add one, add its file of texts and an entry here. */
export const languages = {
  // The default content is in English.
  en: { name: 'English', direction: 'ltr', openGraphLocale: 'en_PK', timeRange: '{open}\u00a0–\u2060\u00a0{close}' },
  ur: {
    name: 'اردو',
    direction: 'rtl',
    openGraphLocale: 'ur_PK',
    timeRange: '{open}\u00a0تا\u00a0{close}',
    dayPart: 'first',
    texts: ur,
  },
} as const satisfies Record<string, LanguageInfo>

interface LanguageInfo {
  /** Name of the language in that language. */
  readonly name: string
  readonly direction: Direction
  readonly openGraphLocale: string
  /** A time with its end. A line could break after a dash, even before a non-breaking space. */
  readonly timeRange: string
  /** A time starts with the part of its day, such as the morning, or ends with it. Without: am and pm at the end. */
  readonly dayPart?: 'first' | 'last'
  /** The default content in this language. */
  readonly texts?: DefaultTranslation
}

export type Direction = 'ltr' | 'rtl'

/** A language tag (BCP 47). It is also the path prefix of the language's pages. */
export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]

/** The language of a site that names none. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code)
}

export function getLanguageInfo(language: Language): LanguageInfo {
  return languages[language]
}
