import { formatKey, isWithin, parseKey } from '../../../shared/model/content-path.ts'
import { isSameValue } from '../../../shared/model/same-value.ts'
import { findOutermostListOrImage } from '../../../shared/model/schema-tree.ts'
import { withValue, type Value } from '../../../shared/model/with-value.ts'
import { createEditContext, type EditContext } from '../../model/edit-context.ts'
import { applyEdit, isListEdit } from '../../model/expand-edit.ts'
import { findRejection } from '../../model/find-rejection.ts'
import { describeChangedBy, rebaseEdit, REMOVED, replacesNewer, type Step } from '../../model/rebase-edit.ts'
import { toList } from '../../model/values.ts'
import type { Edit, EditorData, ErrorCode, Texts } from '../../protocol.ts'

/** An edit that the server does not have yet. */
export interface Pending {
  /** The edits of a tab are numbered. */
  readonly number: number
  readonly edit: Edit
  /** When it was typed, in milliseconds. */
  readonly typedAt: number
  /** What the key had before. */
  readonly was?: Value | undefined
  /** The entry of the outermost list around the key, before. */
  readonly entry?: Value | undefined
  /** Why it is not sent. */
  readonly rejection?: PendingRejection | undefined
}

interface PendingRejection {
  /** `invalid`: the schema of the field rejects the value. `old`: the value has changed since. */
  readonly code: ErrorCode | 'invalid' | 'old' | 'rejected'
  readonly message: string
}

/** The texts with the edits that have a place in them. What a field rejects is shown in the field too. */
export function applyPending(data: EditorData, pending: readonly Pending[]): Texts {
  const context = createEditContext(data)
  return pending.reduce((made, each) => (hasPlace(each) ? withEdit(made, each.edit) : made), context).texts
}

function hasPlace({ edit, rejection }: Pending): boolean {
  if (rejection === undefined) return true
  return !isListEdit(edit) && (rejection.code === 'invalid' || rejection.code === 'rejected')
}

/** What the next edit depends on, after one that can be shown, whatever the schema says about its value. */
function withEdit(context: EditContext, edit: Edit): EditContext {
  return findRejection(edit, context)?.status === 404 ? context : applyEdit(edit, context)
}

/** An edit with what it replaces, and why it cannot be sent if its value is wrong. */
export function createPending(number: number, edit: Edit, context: EditContext): Pending {
  const rejection = findRejection(edit, context)
  return {
    number,
    edit,
    typedAt: Date.now(),
    was: findReplaced(edit, context),
    entry: findEntry(edit, context)?.value,
    ...(rejection && { rejection: { code: 'invalid', message: rejection.message } }),
  }
}

/** The value that an edit replaces. */
function findReplaced(edit: Edit, { findOwn, findShown }: EditContext): Value | undefined {
  const path = parseKey(edit.key)
  return isListEdit(edit) ? findShown(path) : findOwn(edit.language, path)
}

/** The entry of the outermost list around the key of an edit, and the path of the key below it. */
function findEntry({ key }: Edit, { tree, findShown }: EditContext) {
  const path = parseKey(key)
  const list = findOutermostListOrImage(tree, path)
  if (!list || typeof path[list.length] !== 'number') return undefined
  const end = list.length + 1
  return { list, value: findShown(path.slice(0, end)), rest: path.slice(end) }
}

/**
 * The pending edits with one more. It replaces what was typed into the same field before, unless that is being sent, or
 * an entry of its list has moved since.
 */
export function addPending(pending: readonly Pending[], added: Pending, sent: Pending | undefined): Pending[] {
  const replaced = findLastTyped(pending, added.edit)
  if (!replaced || replaced.number === sent?.number) return [...pending, added]
  const { was, entry } = replaced
  return [...pending.filter((other) => other !== replaced), { ...added, was, entry }]
}

function findLastTyped(pending: readonly Pending[], edit: Edit): Pending | undefined {
  if (isListEdit(edit)) return undefined
  const last = [...pending]
    .reverse()
    .find((each) => hasPlace(each) && (isSameField(each.edit, edit) || isOfList(edit, each.edit)))
  return last && isListEdit(last.edit) ? undefined : last
}

const isOfList = ({ key }: Edit, other: Edit) => isListEdit(other) && isWithin(key, other.key)

export function isSameField(one: Edit, other: Edit): boolean {
  return !isListEdit(one) && !isListEdit(other) && one.key === other.key && one.language === other.language
}

/**
 * The pending edits after the texts have changed elsewhere: each at the place where its entry is now. One whose entry
 * was removed, or whose value another person has changed, is not sent: the person who typed it decides. `dropped`: an
 * edit that is in the new texts already, or that cannot be made.
 */
export function rebasePending(
  pending: readonly Pending[],
  before: EditContext,
  after: EditContext,
  dropped?: Pending,
): Pending[] {
  let [old, next] = [before, after]
  return pending.flatMap((each) => {
    if (!hasPlace(each)) return [each]
    const step = { edit: undefined, before: old, after: next }
    const edit = rebaseEdit(each.edit, step)
    old = withEdit(old, each.edit)
    if (each === dropped) return []
    const rejection = findConflict(each.edit, edit, step) ?? each.rejection
    const rebased = { ...each, edit: edit ?? each.edit, rejection }
    if (hasPlace(rebased)) next = withEdit(next, rebased.edit)
    return [rebased]
  })
}

function findConflict(edit: Edit, rebased: Edit | undefined, step: Step): PendingRejection | undefined {
  if (!rebased) return { code: 'removed', message: REMOVED }
  return replacesNewer(edit, rebased, step) ? { code: 'changed', message: describeChangedBy() } : undefined
}

/**
 * Edits that were typed before the page was loaded. One whose value has not changed since is sent. All others are
 * offered.
 */
export function restorePending(stored: readonly Pending[], context: EditContext): Pending[] {
  let known = context
  return stored.map((pending) => {
    if (!hasPlace(pending)) return pending
    const edit = findPlace(pending, known)
    if (edit) known = withEdit(known, edit)
    if (edit) return { ...pending, edit }
    const time = new Date(pending.typedAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
    return { ...pending, rejection: { code: 'old', message: `Typed on ${time}, and something else is there now.` } }
  })
}

/** The edit where its entry is now, if its value and the entry around it are as they were. */
function findPlace({ edit, was, entry }: Pending, context: EditContext): Edit | undefined {
  const now = findReplaced(edit, context)
  if (!isListEdit(edit) && isSameValue(now, edit.value)) return edit
  const around = findEntry(edit, context)
  if (isSameValue(now, was) && isSameValue(around?.value, entry)) return edit
  if (!around || entry === undefined || isListEdit(edit)) return undefined
  const { list, rest } = around
  const index = toList(context.findShown(list)).findIndex((each) => isSameValue(each, entry))
  if (index < 0) return undefined
  const moved = { ...edit, key: formatKey([...list, index, ...rest]) }
  return isSameValue(findReplaced(moved, context), was) ? moved : undefined
}

/** The edit that puts words back which are not sent. An entry that was removed comes back with them. */
export function createPutBack({ edit, entry, rejection }: Pending, context: EditContext): Edit {
  const around = findEntry(edit, context)
  if (rejection?.code !== 'removed' || isListEdit(edit) || entry === undefined || !around) return edit
  const { list, rest } = around
  const isMain = edit.language === context.languages[0]
  return {
    key: formatKey(list),
    insert: toList(context.findShown(list)).length,
    value: isMain ? (withValue(entry, rest, edit.value) ?? entry) : entry,
    ...(!isMain && { translations: { [edit.language]: withValue({}, rest, edit.value) ?? {} } }),
  }
}

/** The words of an edit, to show them where it has no place. */
export function getWords(edit: Edit): string {
  const value = 'value' in edit ? edit.value : undefined
  return listStrings(value).join(', ')
}

function listStrings(value: Value | undefined): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : []
}
