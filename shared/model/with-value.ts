import { isGroup, type ContentPath } from './content-path.ts'

/**
 * The value of a field. An image is `{ image, alt, focus }` with a focus such as `30% 70%`, and with the other keys
 * that the file has there. Without `alt` it is a problem, but the preview shows it. A list holds entries.
 */
export type Value = string | number | boolean | null | { readonly [key: string]: Value } | readonly Value[]

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
  const group = isGroup<Value>(data) ? data : {}
  const { [key]: old, ...others } = group
  const child = withValue(old, rest, value)
  return child === undefined ? others : { ...group, [key]: child }
}
