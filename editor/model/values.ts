import { getValue, type ContentPath } from '../../shared/model/content-path.ts'
import type { Value } from '../../shared/model/with-value.ts'

/** The value at `path` of the data of a file. YAML parses a key without a value as null. */
export function findValue(data: unknown, path: ContentPath): Value | undefined {
  // The data comes from YAML, so it consists of plain values.
  return (getValue(data, path) ?? undefined) as Value | undefined
}

/** The entries of a list; none if the value is no list. */
export function toList(value: Value | undefined): readonly Value[] {
  return Array.isArray(value) ? value : []
}
