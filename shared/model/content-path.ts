/** Location of a value in the content: keys, and indexes for list entries. */
export type ContentPath = readonly (string | number)[]

/** A path as problems write it, such as `agency.phones[0]`. */
export function formatPath(path: ContentPath): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('')
}

/** The path of a key such as `agency.phones.0`, or as problems write it: `agency.phones[0]`. */
export function parseKey(key: string): ContentPath {
  const parts = key.replace(/\[(\d+)\]/g, '.$1').split('.')
  return parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : part))
}

/** A path as the editor writes it, such as `agency.phones.0`. */
export function formatKey(path: ContentPath): string {
  return path.join('.')
}

/** Whether a key is the other one, or below it. */
export function isWithin(key: string, parent: string): boolean {
  return key === parent || key.startsWith(`${parent}.`)
}

/** Whether a path is the other one, or below it. */
export function isPathWithin(path: ContentPath, parent: ContentPath): boolean {
  return parent.every((key, index) => path[index] === key)
}

/** Whether `value` is an object or a list. */
export function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null
}

/** Whether `value` is an object and no list, as the values of a group are. */
export function isGroup<Entry = unknown>(value: unknown): value is Record<string, Entry> {
  return isObject(value) && !Array.isArray(value)
}

/** The value at `path`, or undefined. */
export function getValue(value: unknown, path: ContentPath): unknown {
  return path.reduce<unknown>((parent, key) => (isObject(parent) ? parent[key] : undefined), value)
}

/** A copy of content in which every string is replaced. */
export function mapStrings<Value>(value: Value, map: (text: string, path: ContentPath) => string): Value {
  const mapValue = (entry: unknown, path: ContentPath): unknown => {
    if (typeof entry === 'string') return map(entry, path)
    if (Array.isArray(entry)) return entry.map((item, index) => mapValue(item, [...path, index]))
    if (!isObject(entry)) return entry
    return Object.fromEntries(Object.entries(entry).map(([key, item]) => [key, mapValue(item, [...path, key])]))
  }
  // The copy has the same shape.
  return mapValue(value, []) as Value
}

/** A copy of `content` in which the values at the paths are replaced. */
export function replaceValues<Content>(
  content: Content,
  paths: readonly ContentPath[],
  replace: (value: unknown, path: ContentPath) => unknown,
): Content {
  const copy = structuredClone(content)
  for (const path of paths) {
    const parent = getValue(copy, path.slice(0, -1))
    const key = path.at(-1)
    if (isObject(parent) && key !== undefined) parent[key] = replace(parent[key], path)
  }
  return copy
}
