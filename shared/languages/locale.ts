import { DEFAULT_LANGUAGE, getLanguageInfo, type Direction, type Language } from './languages.ts'
import { addBasePath, getPath, type PageKey } from '../pages.ts'

/** The time zone of an agency that names none. */
export const DEFAULT_TIME_ZONE = 'Asia/Karachi'

/** A language among those of its site. */
export interface Locale {
  readonly language: Language
  /** All languages of the site. The first one has no path prefix. */
  readonly siteLanguages: readonly Language[]
}

/** The locale of a site that names no languages. */
export const defaultLocale: Locale = { language: DEFAULT_LANGUAGE, siteLanguages: [DEFAULT_LANGUAGE] }

/** The path prefix of the locale's pages: empty for the first language. */
export function getBasePath({ language, siteLanguages }: Locale): string {
  return language === siteLanguages[0] ? '' : `/${language}`
}

export function getDirection({ language }: Locale): Direction {
  return getLanguageInfo(language).direction
}

export function listLocales(siteLanguages: readonly Language[]): Locale[] {
  return siteLanguages.map((language) => ({ language, siteLanguages }))
}

export function listOtherLocales({ language, siteLanguages }: Locale): Locale[] {
  return listLocales(siteLanguages).filter((other) => other.language !== language)
}

/** The canonical path of a page. */
export function getPagePath(locale: Locale, page: PageKey): string {
  return getLocalPath(locale, getPath(page))
}

/** A path of the page table with the locale's prefix. */
export function getLocalPath(locale: Locale, path: string): string {
  return addBasePath(getBasePath(locale), path)
}

/** Whether documents state their language beyond the `lang` attribute. English is what their readers assume. */
export function isLanguageStated({ language, siteLanguages }: Locale): boolean {
  return siteLanguages.length > 1 || language !== DEFAULT_LANGUAGE
}
