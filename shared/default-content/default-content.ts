import type { ContentSource } from '../model/content-source.ts'
import { getLanguageInfo, type Language } from '../languages/languages.ts'
import { translateContent } from '../model/merge-content.ts'
import type { DefaultTranslation } from './translation.ts'
import { about } from './about.ts'
import { agency } from './agency.ts'
import { errors, labels, overlay } from './frame.ts'
import { home } from './home.ts'
import { pageTexts } from './page-texts.ts'

/** The content of the site where the agency provides none, in English. */
export const defaultContent: ContentSource = {
  agency,
  theme: {},
  logo: { image: 'mark.svg', alt: '', containsBrand: false },
  favicon: { image: 'favicon.svg', alt: '' },
  airplane: { image: 'airplane.svg', alt: '' },
  labels,
  overlay,
  errors,
  pages: pageTexts,
  notice: { label: 'Notice', close: 'Close the notice' },
  extraPages: [],
  redirects: [],
  splash: true,
  contactBar: false,
  home,
  about,
}

/** The default content in a language, or in English where that lacks a text. */
export function getDefaultContent(language: Language): ContentSource {
  return translateContent(defaultContent, getDefaultTexts(language))
}

/** The default texts that exist in a language. */
export function getDefaultTexts(language: Language): DefaultTranslation {
  return getLanguageInfo(language).texts ?? defaultContent
}
