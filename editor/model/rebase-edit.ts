import { formatKey, isWithin, parseKey, type ContentPath } from '../../shared/model/content-path.ts'
import type { Value } from '../../shared/model/with-value.ts'
import type { Edit } from '../protocol.ts'
import type { EditContext } from './edit-context.ts'
import { moveIndex } from './edit-list.ts'
import { isListEdit } from './expand-edit.ts'
import { isSameValue } from '../../shared/model/same-value.ts'

type FindShown = EditContext['findShown']

/** How one state became the next one. */
export interface Step {
  /** The edit; undefined for every other change, such as one of the file by hand. */
  readonly edit: Edit | undefined
  /** The values in the main language before and after. */
  readonly before: FindShown
  readonly after: FindShown
}

/** The edit as it is after the step: entries have moved. Undefined if its entry does not exist any more. */
export function rebaseEdit(edit: Edit, step: Step): Edit | undefined {
  if (!isListEdit(edit)) return withKey(edit, rebasePath(parseKey(edit.key), step))
  const list = parseKey(edit.key)
  const key = rebasePath(list, step)
  if (!key) return undefined
  const rebased = { ...edit, key: formatKey(key) }
  const move = (index: number) => rebasePath([...list, index], step)?.at(-1)
  const length = getLength(step.after(key))
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
export function rebasePath(path: ContentPath, step: Step): ContentPath | undefined {
  const { edit } = step
  const isOfEdit = edit !== undefined && !isWithin(formatKey(path), edit.key)
  // An edit of another key moves no entry of the path.
  if (isOfEdit) return path
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
  return findAgain(before(list), after(rebased), index)
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

function getLength(value: Value | undefined): number {
  return Array.isArray(value) ? value.length : 0
}
