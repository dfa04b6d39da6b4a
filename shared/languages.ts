/** The languages that the site can be shown in. A language needs an entry here and its texts in `default-content/`. */
export const languages = {
  en: { name: 'English', direction: 'ltr', openGraphLocale: 'en_PK' },
  ur: { name: 'اردو', direction: 'rtl', openGraphLocale: 'ur_PK' },
} as const satisfies Record<string, LanguageInfo>

export interface LanguageInfo {
  /** Name of the language in that language. */
  readonly name: string
  readonly direction: Direction
  readonly openGraphLocale: string
}

export type Direction = 'ltr' | 'rtl'

/** Language tag of BCP 47, which is also the path prefix of the language's pages. */
export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]

/** The language of a site that names none, and of the default content. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language
