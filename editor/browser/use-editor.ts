import { createContext, useContext } from 'react'
import { isWithin } from '../../shared/model/content-path.ts'
import { getLanguageInfo, type Language } from '../../shared/languages/languages.ts'
import type { Value } from '../../shared/model/with-value.ts'
import { locateProblem, type Derived, type LocatedProblem } from '../model/derive.ts'
import type { Field } from '../model/fields.ts'
import { isListEdit } from '../model/expand-edit.ts'
import type { Edit, EditorData } from '../protocol.ts'
import type { FocusTarget } from './focus/focus-field.ts'
import type { Pending } from './store/pending.ts'
import type { Snapshot, Store } from './store/store.ts'

/** What every part of the editor uses. */
export interface Editor extends Omit<Snapshot, 'data'>, Derived {
  readonly store: Store
  readonly data: EditorData
  /** The key of the open section; empty for the outline. */
  readonly openKey: string
  /** The keys of entries that were just added: their empty fields are no problems before a person has left them. */
  readonly added: ReadonlySet<string>
  readonly addEntry: (key: string) => void
  /** Without a key, every entry. */
  readonly leaveEntry: (key?: string) => void
  /** A new object moves the focus again. */
  readonly target: FocusTarget | undefined
  readonly focus: (target: FocusTarget) => void
  /** Opens a section and moves the focus to one of its fields, or to its heading. */
  readonly open: (section: string, target?: FocusTarget) => void
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('The editor has no state yet.')
  return editor
}

/** The problems, without those of the empty fields of entries that were just added. */
export function useProblems(): readonly (LocatedProblem & { readonly isRejected?: boolean })[] {
  const { problems, pending, added, outline, sources } = useEditor()
  const invalid = pending.filter(({ rejection }) => rejection?.code === 'invalid')
  // What a field rejects is a problem before the server has seen it, and in place of what the server has found.
  const rejected = invalid.map(({ edit, rejection }) => {
    const problem = { file: '', key: edit.key, language: getLanguage(edit), message: rejection?.message ?? '' }
    return { ...locateProblem(problem, outline, sources), isRejected: true }
  })
  const ids = rejected.map(({ id }) => id)
  const others = problems.filter(({ id, key = '' }) => !(id && ids.includes(id)) && !isAdded(key, added))
  return [...rejected, ...others]
}

function getLanguage(edit: Edit): Language | undefined {
  return isListEdit(edit) ? undefined : edit.language
}

/** The problem of a field, if it is shown by now. */
export function useProblem(field: Field): string | undefined {
  const { added, pending } = useEditor()
  const rejection = findPending(pending, field)?.rejection
  if (rejection?.code === 'invalid') return rejection.message
  return isAdded(field.key, added) ? undefined : field.problem
}

/** What an owner may leave as it is: the order of sections, and lists that the sample has empty. */
function isStructure({ kind, sample }: Field): boolean {
  return kind === 'order' || (Array.isArray(sample) && sample.length === 0)
}

function isAdded(key: string, added: Editor['added']): boolean {
  return [...added].some((entry) => isWithin(key, entry))
}

function findPending(pending: readonly Pending[], { key, language }: Field): Pending | undefined {
  return [...pending].reverse().find(({ edit }) => edit.key === key && (isListEdit(edit) || edit.language === language))
}

export type SavedValue = ReturnType<typeof useValue>

/** The agency's own value of a field, with what was typed since, and the functions that change it. */
export function useValue(field: Field) {
  const { key, language, own, sample } = field
  const { store, pending } = useEditor()
  const isReplaced = own !== undefined && sample !== undefined
  const save = (value: Value | undefined, delayMs?: number) => store.edit({ key, language, value }, delayMs)
  return {
    pending: findPending(pending, field),
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

/** The languages of the site with their names, the main one first. */
export function useLanguages(): readonly { readonly code: Language; readonly name: string }[] {
  return useEditor().data.languages.map((code) => ({ code, name: getLanguageInfo(code).name }))
}
