import type { Value } from './editing.ts'
import { isObject, type ContentPath } from './content-path.ts'

/** A copy of `data` in which `path` has the value, or is missing. Lists are filled up with empty groups. */
export function withValue(data: unknown, path: ContentPath, value: Value | undefined): Value | undefined {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list: Value[] = Array.isArray(data) ? [...data] : []
    while (list.length < key) list.push({})
    const child = withValue(list[key], rest, value)
    return [...list.slice(0, key), ...(child === undefined ? [] : [child]), ...list.slice(key + 1)]
  }
  const group = isGroup(data) ? data : {}
  const { [key]: old, ...others } = group
  const child = withValue(old, rest, value)
  return child === undefined ? others : { ...group, [key]: child }
}

function isGroup(data: unknown): data is Readonly<Record<string, Value>> {
  return isObject(data) && !Array.isArray(data)
}
