import { isSameValue } from '../../shared/model/same-value.ts'
import { createEditContext, type EditContext } from '../model/edit-context.ts'
import { diff } from '../model/patch.ts'
import { describeChangedBy, rebaseEdit, REMOVED, replacesNewer } from '../model/rebase-edit.ts'
import type { Edit, EditorData, EditRequest, StateResponse } from '../protocol.ts'
import { EditError } from './edit-error.ts'

/** States that clients may still have. Older ones get everything. */
const KEPT_MAX = 100

interface State {
  readonly version: number
  readonly data: EditorData
  readonly context: EditContext
  /** What made it, if that was an edit. */
  readonly made?: MadeEdit | undefined
}

export interface MadeEdit extends Omit<EditRequest, 'version'> {
  readonly person: string
}

/** The last states of what the editor shows, each with a version. */
export function createStates() {
  const kept: State[] = []
  const listeners = new Set<(version: number) => void>()
  // Grows over restarts too: no client has a later version of another process.
  let version = Date.now()

  /** The number of the last edit of a tab that is applied; undefined if there is none. */
  function findApplied(tab: string): number | undefined {
    return kept.toReversed().find(({ made }) => made?.tab === tab)?.made?.number
  }

  return {
    /** Adds a state if it differs from the last one. */
    add(data: EditorData, made?: MadeEdit): void {
      const last = kept.at(-1)
      if (last && diff(last.data, data).length === 0) return
      version += 1
      kept.push({ version, data, context: createEditContext(data), made })
      if (kept.length > KEPT_MAX) kept.shift()
      for (const listener of listeners) listener(version)
    },
    getVersion: () => version,
    /** What has changed since a version, or everything. */
    since(known: number | undefined): Omit<StateResponse, 'person'> {
      const data = kept.at(-1)?.data
      const before = kept.find((state) => state.version === known)
      if (before) return { version, since: before.version, patch: diff(before.data, data) }
      return { version, ...(data && { data }) }
    },
    /** Whether the draft has the same changes as in the state of that version. */
    hasSameChanges(known: number): boolean {
      const before = kept.find((state) => state.version === known)?.data
      return before !== undefined && isSameValue(before.changes, kept.at(-1)?.data.changes)
    },
    findApplied,
    /**
     * An edit as it is in the newest state. Throws an EditError if the version is not known any more, if its entry was
     * removed, or if another tab has changed the same value.
     */
    rebase({ edit, tab, version: known }: EditRequest): Edit {
      const index = kept.findIndex((state) => state.version === known)
      if (index < 0) throw new EditError('unknown-version', 'This was typed on an older state.')
      return kept.slice(index + 1).reduce((rebased, state, offset) => {
        const { made, context: after } = state
        const step = { edit: made?.edit, before: kept[index + offset]?.context ?? after, after }
        const next = rebaseEdit(rebased, step)
        if (!next) throw new EditError('removed', REMOVED)
        if (made?.tab !== tab && replacesNewer(rebased, next, step))
          throw new EditError('changed', describeChangedBy(made?.person))
        return next
      }, edit)
    },
    /** Calls `listener` with each new version. Returns a function that ends this. */
    subscribe(listener: (version: number) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
