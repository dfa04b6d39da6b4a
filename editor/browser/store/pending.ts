import { formatKey, isWithin, parseKey } from '../../../shared/model/content-path.ts'
import { isSameValue } from '../../../shared/model/same-value.ts'
import { findOutermostListOrImage } from '../../../shared/model/schema-tree.ts'
import { withValue, type Value } from '../../../shared/model/with-value.ts'
import { createEditContext, type EditContext } from '../../model/edit-context.ts'
import { applyEdit, isListEdit } from '../../model/expand-edit.ts'
import { findRejection } from '../../model/find-rejection.ts'
import { rebaseEdit } from '../../model/rebase-edit.ts'
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

export interface PendingRejection {
  /** `invalid`: the schema of the field rejects the value. `old`: something newer is there than what it replaces. */
  readonly code: ErrorCode | 'invalid' | 'old' | 'rejected'
  readonly message: string
}

export const REMOVED = 'This entry was removed meanwhile.'

/** The texts with the edits that have a place in them. What a field rejects is shown in the field too. */
export function applyPending(data: EditorData, pending: readonly Pending[]): Texts {
  const context = createEditContext(data.languages, data.texts)
  return pending.reduce((made, each) => (hasPlace(each) ? withEdit(made, each.edit) : made), context).texts
}

function hasPlace({ edit, rejection }: Pending): boolean {
  if (rejection === undefined) return true
  return !isListEdit(edit) && (rejection.code === 'invalid' || rejection.code === 'rejected')
}

/** Whether an edit can be shown, whatever the schema says about its value. */
function canApply(edit: Edit, context: EditContext): boolean {
  return findRejection(edit, context)?.status !== 404
}

/** An edit with what it replaces, and why it cannot be sent if its value is wrong. */
export function createPending(number: number, edit: Edit, context: EditContext): Pending {
  const rejection = findRejection(edit, context)
  const path = parseKey(edit.key)
  return {
    number,
    edit,
    typedAt: Date.now(),
    was: isListEdit(edit) ? context.findShown(path) : context.findOwn(edit.language, path),
    entry: findEntry(edit, context),
    ...(rejection && { rejection: { code: 'invalid', message: rejection.message } }),
  }
}

function getEntryKey(key: string, { tree }: EditContext): string | undefined {
  const path = parseKey(key)
  const list = findOutermostListOrImage(tree, path)
  return list && typeof path[list.length] === 'number' ? formatKey(path.slice(0, list.length + 1)) : undefined
}

function findEntry({ key }: Edit, context: EditContext): Value | undefined {
  const entry = getEntryKey(key, context)
  return entry === undefined ? undefined : context.findShown(parseKey(entry))
}

/**
 * The pending edits with one more. It replaces what was typed into the same field before, unless that is being sent, or
 * an entry of its list has moved since.
 */
export function addPending(pending: readonly Pending[], added: Pending, sent: Pending | undefined): Pending[] {
  const replaced = findReplaced(pending, added.edit)
  if (!replaced || replaced.number === sent?.number) return [...pending, added]
  const { was, entry } = replaced
  return [...pending.filter((other) => other !== replaced), { ...added, was, entry }]
}

function findReplaced(pending: readonly Pending[], edit: Edit): Pending | undefined {
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
 * was removed, or whose value somebody has changed, is not sent: the person who typed it decides. `dropped`: an edit
 * that is in the new texts already, or that cannot be made.
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
    const edit = rebaseEdit(each.edit, { edit: undefined, before: old.findShown, after: next.findShown })
    const conflict = edit ? findConflict(each.edit, edit, old, next) : rejectRemoved
    old = withEdit(old, each.edit)
    if (each === dropped) return []
    const rebased = { ...each, edit: edit ?? each.edit, ...conflict }
    if (hasPlace(rebased)) next = withEdit(next, rebased.edit)
    return [rebased]
  })
}

const rejectRemoved: Pick<Pending, 'rejection'> = { rejection: { code: 'removed', message: REMOVED } }

function withEdit(context: EditContext, edit: Edit): EditContext {
  return canApply(edit, context)
    ? createEditContext(context.languages, applyEdit(context.texts, edit, context))
    : context
}

/** A rejection if the value of a field is another one now, and not what the edit makes of it. */
function findConflict(edit: Edit, rebased: Edit, before: EditContext, after: EditContext): Pick<Pending, 'rejection'> {
  if (isListEdit(edit) || isListEdit(rebased)) return {}
  const now = after.findOwn(rebased.language, parseKey(rebased.key))
  const isUnchanged = isSameValue(before.findOwn(edit.language, parseKey(edit.key)), now)
  if (isUnchanged || isSameValue(now, edit.value)) return {}
  return { rejection: { code: 'changed', message: 'Somebody has changed this meanwhile.' } }
}

/**
 * Edits that were typed before the page was loaded. One that replaces what is still there is sent. All others are
 * offered, with what is there now.
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
  const path = parseKey(edit.key)
  const now = isListEdit(edit) ? context.findShown(path) : context.findOwn(edit.language, path)
  const isDone = !isListEdit(edit) && isSameValue(now, edit.value)
  const isSame = isDone || (isSameValue(now, was) && isSameValue(findEntry(edit, context), entry))
  if (isSame) return edit
  const entryKey = getEntryKey(edit.key, context)
  if (entryKey === undefined || entry === undefined || isListEdit(edit)) return undefined
  const list = parseKey(entryKey).slice(0, -1)
  const entries = context.findShown(list)
  const index = Array.isArray(entries) ? entries.findIndex((each) => isSameValue(each, entry)) : -1
  if (index < 0) return undefined
  const moved = { ...edit, key: formatKey([...list, index, ...path.slice(list.length + 1)]) }
  return isSameValue(context.findOwn(edit.language, parseKey(moved.key)), was) ? moved : undefined
}

/** The edit that puts words back which are not sent. An entry that was removed comes back with them. */
export function createPutBack({ edit, entry, rejection }: Pending, context: EditContext): Edit {
  const entryKey = getEntryKey(edit.key, context)
  if (rejection?.code !== 'removed' || isListEdit(edit) || entry === undefined || entryKey === undefined) return edit
  const list = parseKey(entryKey).slice(0, -1)
  const entries = context.findShown(list)
  const isMain = edit.language === context.languages[0]
  const rest = parseKey(edit.key).slice(list.length + 1)
  return {
    key: formatKey(list),
    insert: Array.isArray(entries) ? entries.length : 0,
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
