import { useSyncExternalStore } from 'react'
import { isWithin } from '../../shared/model/content-path.ts'
import type { EditorProblem, EditorState, Field } from '../protocol.ts'
import type { Value } from '../../shared/model/with-value.ts'
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

/** The problems, without those of the empty fields of entries that were just added. */
export function useProblems(): readonly EditorProblem[] {
  const { state, added } = useEditor()
  return state.problems.filter(({ key = '' }) => !isAdded(key, added))
}

/** The problem of a field, if it is shown by now. */
export function useProblem({ key, problem }: Field): string | undefined {
  const { added } = useEditor()
  return isAdded(key, added) ? undefined : problem
}

/** What an owner may leave as it is: the order of sections, and lists that the sample has empty. */
function isStructure({ kind, sample }: Field): boolean {
  return kind === 'order' || (Array.isArray(sample) && sample.length === 0)
}

function isAdded(key: string, added: Snapshot['added']): boolean {
  return [...added].some((entry) => isWithin(key, entry))
}

export type SavedValue = ReturnType<typeof useValue>

/** The agency's own value of a field with what was typed since, and the functions that change it. */
export function useValue(field: Field) {
  const { key, language, own: stored, sample } = field
  const typed = useEditor().typed.get(getId(field))
  const own = typed ? typed.value : stored
  const isReplaced = own !== undefined && sample !== undefined
  const save = (value: Value | undefined, delayMs?: number) => edits.type({ key, language, value }, delayMs)
  return {
    typed,
    own,
    /** The agency's own value, or else the sample's. */
    shown: own ?? sample,
    isSample: own === undefined && sample !== undefined && !isStructure(field),
    /** Saves a value after the last key stroke. */
    type: (value: Value | undefined) => save(value),
    /** Saves a value at once. */
    set: (value: Value | undefined) => save(value, 0),
    /** Goes back to the sample's value. */
    reset: isReplaced && (() => save(undefined, 0)),
  }
}
