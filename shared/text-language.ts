import type { Direction, Language } from './languages.ts'

/** The attributes of an element whose text is in another language than the document. */
export interface TextLanguage {
  readonly lang: Language
  readonly dir: Direction
}
