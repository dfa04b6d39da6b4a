import { cleanData, cleanLine } from '../../shared/model/clean-text.ts'
import { isObject } from '../../shared/model/content-path.ts'
import type { SchemaNode } from '../../shared/model/schema-tree.ts'

/** Cleans pasted values, by the kind of each field. */
export function cleanValues(node: SchemaNode, value: unknown): unknown {
  const { fields, entry, isData, clean = isData ? cleanData : cleanLine } = node
  if (typeof value === 'string') return clean(value)
  if (Array.isArray(value)) return entry ? value.map((each) => cleanValues(entry, each)) : value
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const child = fields.get(key)
      return [key, child ? cleanValues(child, each) : each]
    }),
  )
}
