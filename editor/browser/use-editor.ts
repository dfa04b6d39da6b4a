import { useSyncExternalStore } from 'react'
import type { EditorState, Field, Value } from '../../shared/editing.ts'
import { getId, edits, type Snapshot } from './edits.ts'

export function useSnapshot(): Snapshot {
  return useSyncExternalStore(edits.subscribe, edits.getSnapshot)
}

/** What the editor shows, once the server has sent its state. */
export function useEditor(): Snapshot & { readonly state: EditorState } {
  const { state, ...snapshot } = useSnapshot()
  if (!state) throw new Error('The editor has no state yet.')
  return { ...snapshot, state }
}

export type SavedValue = ReturnType<typeof useValue>

/** The agency's own value of a field with what was typed since, and the functions that change it. */
export function useValue(field: Field) {
  const { key, language, own: stored, sample } = field
  const typed = useEditor().typed.get(getId(field))
  const own = typed ? typed.value : stored
  const isReplaced = own !== undefined && sample !== undefined
  return {
    typed,
    own,
    /** The agency's own value, or else the sample's. */
    shown: own ?? sample,
    isSample: own === undefined && sample !== undefined,
    /** Whether the server has what was typed. */
    isStored: JSON.stringify(own) === JSON.stringify(stored),
    /** Saves a value after the last key stroke. */
    type: (value: Value | undefined) => edits.type({ key, language, was: own, value }),
    /** Saves a value at once. `was` is what the server has by then. */
    set: (value: Value | undefined, was = own) => edits.type({ key, language, was, value }, 0),
    /** Goes back to the sample's value. */
    reset: isReplaced && (() => edits.type({ key, language, was: own }, 0)),
    /** Saves what was typed over a change of someone else. */
    force: () => edits.force({ key, language, was: stored, value: own }),
    forget: () => edits.forget(field),
  }
}
