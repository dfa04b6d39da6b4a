import type { Direction, Language } from './languages.ts'

/** The attributes of an element whose text is in another language than the document. */
interface TextLanguage {
  readonly lang: Language
  readonly dir: Direction
}

/** A text or Markdown text that lacks a translation, with its key in the content, such as `home.footer`. */
export interface Untranslated<Value> {
  readonly value: Value
  readonly key: string
  readonly language: TextLanguage
}

/** A text of the content. To show it with its language, use the component `Text`. */
export type ContentText = string | Untranslated<string>

/** The text alone, for attributes and metadata. */
export function getText(text: ContentText): string {
  return typeof text === 'string' ? text : text.value
}

/** The language of a text; undefined if it is that of the document. */
export function getLanguage(text: ContentText): TextLanguage | undefined {
  return typeof text === 'string' ? undefined : text.language
}

/** The direction of a phone number, which is the same in every language; undefined for other texts. */
export function getNumberDirection(text: ContentText): 'ltr' | undefined {
  return getText(text).startsWith('+') ? 'ltr' : undefined
}
