import { formatKey, isWithin, parseKey, type ContentPath } from '../../shared/model/content-path.ts'
import type { Value } from '../../shared/model/with-value.ts'
import type { Edit } from '../protocol.ts'
import type { EditContext } from './edit-context.ts'
import { moveIndex } from './edit-list.ts'
import { isListEdit } from './expand-edit.ts'
import { toList } from './values.ts'
import { isSameValue } from '../../shared/model/same-value.ts'

/** How one state became the next one. */
export interface Step {
  /** The edit; undefined for every other change, such as one of the file by hand. */
  readonly edit: Edit | undefined
  readonly before: EditContext
  readonly after: EditContext
}

/** The edit as it is after the step: entries have moved. Undefined if its entry does not exist any more. */
export function rebaseEdit(edit: Edit, step: Step): Edit | undefined {
  if (!isListEdit(edit)) return withKey(edit, rebasePath(parseKey(edit.key), step))
  const list = parseKey(edit.key)
  const key = rebasePath(list, step)
  if (!key) return undefined
  const rebased = { ...edit, key: formatKey(key) }
  const move = (index: number) => rebasePath([...list, index], step)?.at(-1)
  const { length } = toList(step.after.findShown(key))
  if ('insert' in rebased)
    return { ...rebased, insert: Math.min(toIndex(move(rebased.insert), rebased.insert), length) }
  if ('remove' in rebased) return withIndex(move(rebased.remove), (remove) => ({ ...rebased, remove }))
  const to = Math.min(toIndex(move(rebased.to), rebased.to), length - 1)
  return withIndex(move(rebased.move), (index) => ({ ...rebased, move: index, to }))
}

function withKey<Some extends Edit>(edit: Some, path: ContentPath | undefined): Some | undefined {
  return path && { ...edit, key: formatKey(path) }
}

function withIndex(index: string | number | undefined, create: (index: number) => Edit): Edit | undefined {
  return typeof index === 'number' ? create(index) : undefined
}

function toIndex(index: string | number | undefined, otherwise: number): number {
  return typeof index === 'number' ? index : otherwise
}

/** Where a path leads after the step; undefined if an entry on it does not exist any more. */
function rebasePath(path: ContentPath, step: Step): ContentPath | undefined {
  const { edit } = step
  // An edit of another key moves no entry of the path.
  if (edit && !isWithin(formatKey(path), edit.key)) return path
  return path.reduce<ContentPath | undefined>((rebased, key, depth) => {
    if (!rebased || typeof key !== 'number') return rebased && [...rebased, key]
    const index = rebaseIndex(key, path.slice(0, depth), rebased, step)
    return index === undefined ? undefined : [...rebased, index]
  }, [])
}

function rebaseIndex(index: number, list: ContentPath, rebased: ContentPath, step: Step): number | undefined {
  const { edit, before, after } = step
  if (edit && isListEdit(edit)) return edit.key === formatKey(list) ? moveIndex(index, edit) : index
  // An edit of the value itself, or below the list.
  if (edit && !isWithin(formatKey(list), edit.key)) return index
  return findAgain(before.findShown(list), after.findShown(rebased), index)
}

/** The index of an entry in a list that was changed in any way. */
function findAgain(before: Value | undefined, after: Value | undefined, index: number): number | undefined {
  if (!Array.isArray(before) || isSameValue(before, after)) return index
  if (!Array.isArray(after)) return undefined
  // A new entry after the last one.
  if (index >= before.length) return after.length
  const isEntry = (entry: Value) => isSameValue(entry, before[index])
  const equal = after.flatMap((entry, other) => (isEntry(entry) ? [other] : []))
  const found = equal[before.slice(0, index).filter(isEntry).length] ?? equal.at(-1)
  if (found !== undefined) return found
  const isEdited = before.length === after.length && !before.some((entry) => isSameValue(entry, after[index]))
  return isEdited ? index : undefined
}

/** Whether the value that an edit replaces has become another one, and not that of the edit. */
export function replacesNewer(edit: Edit, rebased: Edit, { before, after }: Step): boolean {
  if (isListEdit(edit) || isListEdit(rebased)) return false
  const now = after.findOwn(rebased.language, parseKey(rebased.key))
  const isUnchanged = isSameValue(before.findOwn(edit.language, parseKey(edit.key)), now)
  return !isUnchanged && !isSameValue(now, edit.value)
}

/** For the person whose edit has no place any more. */
export const REMOVED = 'This entry was removed meanwhile.'

export const describeChangedBy = (person = 'Somebody') => `${person} has changed this meanwhile.`
