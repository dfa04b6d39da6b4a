import { useTextLanguage } from './untranslated.ts'

/** A text of the site. One that lacks a translation is marked with its language. */
export function Text({ text }: { text: string }) {
  const language = useTextLanguage(text)
  return language ? <span {...language}>{text}</span> : text
}
