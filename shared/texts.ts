import { dataKeys } from './translation.ts'

/** Location of a value in the content: keys, and indexes for list entries. */
export type ContentPath = readonly (string | number)[]

interface LocatedText {
  readonly path: ContentPath
  readonly text: string
}

const keysOfData: ReadonlySet<string> = new Set(dataKeys)

/** Whether the value of a key is the same in every language. */
export function isData(key: string, value: unknown): boolean {
  return keysOfData.has(key) && !(isObject(value) && 'alt' in value)
}

/** Lists the texts in `value`, without data. */
export function listTexts(value: unknown, path: ContentPath = []): LocatedText[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((entry, index) => listTexts(entry, [...path, index]))
  if (!isObject(value)) return []
  const entries = Object.entries(value).filter(([key, entry]) => !isData(key, entry))
  return entries.flatMap(([key, entry]) => listTexts(entry, [...path, key]))
}

/** The texts of `value`, without data and empty texts. */
export function pickTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pickTexts)
  if (!isObject(value)) return value
  const entries = Object.entries(value)
    .filter(([key, entry]) => !isData(key, entry))
    .map(([key, entry]) => [key, pickTexts(entry)])
  return Object.fromEntries(entries.filter(([, entry]) => !isEmpty(entry)))
}

function isEmpty(value: unknown): boolean {
  return value === '' || (isObject(value) && Object.keys(value).length === 0)
}

/** The value at `path`, or undefined. */
export function getValue(value: unknown, path: ContentPath): unknown {
  return path.reduce<unknown>((parent, key) => (isObject(parent) ? parent[key] : undefined), value)
}

/** A copy of `value` in which the texts at the paths are replaced. */
export function replaceTexts<Value>(value: Value, replacements: readonly LocatedText[]): Value {
  const copy = structuredClone(value)
  for (const { path, text } of replacements) {
    const parent = getValue(copy, path.slice(0, -1))
    const key = path.at(-1)
    if (isObject(parent) && key !== undefined) parent[key] = text
  }
  return copy
}

/** Whether `value` is an object or a list. */
export function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null
}
