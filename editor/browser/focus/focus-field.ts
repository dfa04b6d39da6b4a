import type { EditorProblem } from '../../protocol.ts'
import { isTextField, selectWords } from './select-words.ts'

/** What gets the focus: a field, or without a key the heading. */
export interface FocusTarget {
  readonly key?: string | undefined
  /** Words of the field to select. */
  readonly words?: EditorProblem['words']
}

/** Moves the focus to a field, or else to one inside or around its key, and selects words of it. */
export function focusField(form: HTMLElement | null, { key, words }: FocusTarget): void {
  const field = key === undefined ? form?.querySelector('h2') : findField(form, key)
  for (let group = field?.closest('details'); group; group = group.parentElement?.closest('details')) group.open = true
  field?.focus()
  if (form && words && isTextField(field)) selectWords(form, field, words)
}

/** The field itself, one of the fields below, best one for words, or one around it. */
function findField(form: HTMLElement | null, wanted: string): HTMLElement | undefined {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
  const find = (isFound: (name: string) => boolean) => fields.find(({ dataset }) => isFound(dataset['key'] ?? ''))
  const below = fields.filter(({ dataset }) => dataset['key']?.startsWith(`${wanted}.`))
  return (
    find((name) => name === wanted) ??
    below.find((each) => each.matches('textarea, [type="text"]')) ??
    below[0] ??
    find((name) => wanted.startsWith(`${name}.`))
  )
}
