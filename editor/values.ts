import type { Value } from '../shared/editing.ts'

/** A value in words, for the list of changes. Lists and groups show their texts. */
export function describeValue(value: Value | undefined): string {
  if (value === undefined || value === null) return 'nothing of your own'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === '') return 'empty'
  if (typeof value !== 'object') return String(value)
  return Object.values(value).map(describeValue).join(', ') || 'empty'
}
