import type { ContentPath } from '../../shared/model/content-path.ts'
import type { Validated } from '../../server/content/validate.ts'
import { withValue } from '../../shared/model/with-value.ts'
import { findValue, isSameValue } from './values.ts'

const PASSES_MAX = 4
const MISSING_TEXT = '…'

/**
 * Makes data valid, so that the preview can show a draft with mistakes: an invalid value is replaced by that of
 * `fallback`, the value of the file, or else removed.
 */
export function repair(data: unknown, fallback: unknown, validate: (data: unknown) => Validated): unknown {
  let repaired = data
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const issues = validate(repaired).issues.map(({ path }) => path)
    if (issues.length === 0) return repaired
    // The last ones first, because entries of lists are removed.
    for (const path of issues.toReversed()) repaired = repairValue(repaired, path, pass === 0 ? fallback : undefined)
  }
  return {}
}

function repairValue(data: unknown, path: ContentPath, fallback: unknown): unknown {
  const value = findValue(data, path)
  const key = path.at(-1)
  if (key === 'alt' && value === undefined) return withValue(data, path, '')
  if (value === '' && key !== 'image' && fallback !== undefined) return withValue(data, path, MISSING_TEXT)
  const known = findValue(fallback, path)
  if (known !== undefined && !isSameValue(known, value)) return withValue(data, path, known)
  const entry = path.findLastIndex((part) => typeof part === 'number')
  if (entry >= 0) return withValue(data, path.slice(0, entry + 1), undefined)
  return withValue(data, key === 'image' ? path.slice(0, -1) : path, undefined)
}
