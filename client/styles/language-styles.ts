import { languageCodes, languages, type Language } from '../../shared/languages/languages.ts'
import rightToLeft from './right-to-left.css?inline'
import urduWords from './urdu-words.css?inline'

const files = import.meta.glob<string>('./languages/*.css', { query: '?inline', import: 'default', eager: true })

/** Style rules that only documents of a language contain, after those of every document. */
export const languageStyles = Object.fromEntries(languageCodes.map((code) => [code, getStyles(code)])) as Record<
  Language,
  string
>

/** Style rules of documents in other languages that contain Urdu words. */
export const urduWordsStyles = urduWords

function getStyles(code: Language): string {
  const direction = languages[code].direction === 'rtl' ? rightToLeft : ''
  return direction + (files[`./languages/${code}.css`] ?? '')
}
