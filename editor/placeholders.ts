import type { EditorState } from '../shared/editing.ts'

type Placeholders = EditorState['placeholders']

const STARTED = /\{(\w*)$/

/** A text as the page shows it. */
export function fillPlaceholders(text: string, placeholders: Placeholders): string {
  return placeholders.reduce((filled, { name, value }) => filled.replaceAll(name, value), text)
}

/** The placeholders that complete the text before the caret, and where that text starts. */
export function findSuggestions(text: string, caret: number, placeholders: Placeholders) {
  const match = STARTED.exec(text.slice(0, caret))
  if (!match) return { start: caret, suggestions: [] }
  return { start: match.index, suggestions: placeholders.filter(({ name }) => name.startsWith(match[0])) }
}
