import { getLanguage, getText, type ContentText } from '../../../shared/languages/text-language.ts'

/**
 * A text of the site. One that lacks a translation is marked with its language. Translators and proxies may have
 * changed it before hydration, which does not compare the only text of an element.
 */
export function Text({ text }: { text: ContentText }) {
  return (
    <span {...getLanguage(text)} suppressHydrationWarning>
      {getText(text)}
    </span>
  )
}
