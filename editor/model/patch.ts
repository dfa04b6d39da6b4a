import { isGroup, isObject } from '../../shared/model/content-path.ts'
import { withValue, type Value } from '../../shared/model/with-value.ts'
import type { PatchEntry } from '../protocol.ts'

/** Lists the parts in which two JSON values differ. Lists of another length differ as a whole. */
export function diff(before: unknown, after: unknown, path: PatchEntry['path'] = []): PatchEntry[] {
  if (before === after) return []
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((entry, index) => diff(before[index], entry, [...path, index]))
  if (isGroup(before) && isGroup(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => diff(before[key], after[key], [...path, key]))
  }
  return isSameJson(before, after) ? [] : [{ path, value: after }]
}

function isSameJson(one: unknown, other: unknown): boolean {
  return isObject(one) && isObject(other) && JSON.stringify(one) === JSON.stringify(other)
}

/** A copy of a JSON value with the parts of a patch. */
export function applyPatch<Data>(data: Data, patch: readonly PatchEntry[]): Data {
  // The server sends patches of the same type.
  return patch.reduce<unknown>((copy, { path, value }) => withValue(copy, path, value as Value), data) as Data
}
