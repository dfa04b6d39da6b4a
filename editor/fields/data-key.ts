import type { EditorState } from '../../shared/editing.ts'

/** The `data-key` of a field. In a translation, the language comes before the key. */
export function getDataKey(key: string, language: string | undefined, languages: EditorState['languages']): string {
  return language && language !== languages[0]?.code ? `${language}:${key}` : key
}
