import { isDeepStrictEqual } from 'node:util'
import type { Value } from '../../shared/model/with-value.ts'
import { getValue, isObject, type ContentPath } from '../../shared/model/content-path.ts'

const DEPTH_MAX = 8

/** Whether a value of a request is plain data that is not nested too deeply. */
export function isValue(value: unknown, depth = 0): value is Value {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (depth > DEPTH_MAX || typeof value !== 'object') return false
  return Object.values(value).every((child) => isValue(child, depth + 1))
}

/** The value at `path` of the data of a file. YAML parses a key without a value as null. */
export function findValue(data: unknown, path: ContentPath): Value | undefined {
  // The data comes from YAML, so it consists of plain values.
  return (getValue(data, path) ?? undefined) as Value | undefined
}

/** Whether two values are equal. Groups without keys count as missing, as in a file. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(removeEmpty(one), removeEmpty(other))
}

function removeEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => removeEmpty(entry) ?? {})
  if (!isObject(value)) return value ?? undefined
  const entries = Object.entries(value).map(([key, child]) => [key, removeEmpty(child)] as const)
  const present = entries.filter(([, child]) => child !== undefined)
  return present.length === 0 ? undefined : Object.fromEntries(present.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
