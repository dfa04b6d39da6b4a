import { isObject } from './content-path.ts'

/** Whether two values are equal. Groups without keys count as missing, as in a file. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(normalize(one)) === JSON.stringify(normalize(other))
}

/** The value with ordered keys, and without empty groups. */
function normalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => normalize(entry) ?? {})
  if (!isObject(value)) return value ?? undefined
  const entries = Object.entries(value).map(([key, child]) => [key, normalize(child)] as const)
  const present = entries.filter(([, child]) => child !== undefined)
  return present.length === 0 ? undefined : Object.fromEntries(present.sort(([a], [b]) => (a < b ? -1 : 1)))
}
