import type { ListEdit } from '../protocol.ts'

/** A copy of a list after an edit. `added` is the entry that the edit inserts. */
export function editList<Entry>(list: readonly Entry[], edit: ListEdit, added: Entry): Entry[] {
  const edited = [...list]
  if ('insert' in edit) edited.splice(edit.insert, 0, added)
  else if ('remove' in edit) edited.splice(edit.remove, 1)
  else edited.splice(edit.to, 0, ...edited.splice(edit.move, 1))
  return edited
}

/** Where an entry is after an edit; undefined if the edit has removed it. */
export function moveIndex(index: number, edit: ListEdit): number | undefined {
  if ('insert' in edit) return index < edit.insert ? index : index + 1
  if ('remove' in edit) return index === edit.remove ? undefined : index < edit.remove ? index : index - 1
  const { move, to } = edit
  if (index === move) return to
  if (index > move && index <= to) return index - 1
  return index < move && index >= to ? index + 1 : index
}
