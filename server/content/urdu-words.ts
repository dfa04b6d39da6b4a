import type { ContentPath } from '../../shared/model/content-path.ts'
import type { ContentSource } from '../../shared/model/content-source.ts'
import type { SiteContent } from '../../shared/model/content.ts'
import { getDirection, type Locale } from '../../shared/languages/locale.ts'
import { listTexts } from '../../shared/model/texts.ts'

const ARABIC_LETTER = /\p{Script=Arabic}/u
const OTHER_LETTER = /(?!\p{Script=Arabic})\p{L}/u

/** The attributes of an element with a text in Urdu. */
export const URDU = { lang: 'ur', dir: 'rtl' } as const

/** The paths of whole texts in Urdu in content of a left-to-right language, such as a greeting. */
export function listUrduTexts(content: ContentSource, locale: Locale): ContentPath[] {
  if (getDirection(locale) === 'rtl') return []
  return listTexts(content)
    .filter(({ text }) => ARABIC_LETTER.test(text) && !OTHER_LETTER.test(text))
    .map(({ path }) => path)
}

/** Whether content of a left-to-right language has Urdu words anywhere. */
export function hasUrduWords(content: SiteContent): boolean {
  return getDirection(content.locale) === 'ltr' && ARABIC_LETTER.test(JSON.stringify(content))
}
