import { getLanguage, getText, type ContentText } from '../../../shared/text-language.ts'

/** A text of the site. One that lacks a translation is marked with its language. */
export function Text({ text }: { text: ContentText }) {
  const language = getLanguage(text)
  return language ? <span {...language}>{getText(text)}</span> : getText(text)
}
