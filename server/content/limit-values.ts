import { isObject, type ContentPath } from '../../shared/model/content-path.ts'
import { findOutermostListOrImage, type SchemaNode } from '../../shared/model/schema-tree.ts'
import { PROBLEMS_MAX } from './problem.ts'
import type { Issue } from './validate.ts'

interface Limited {
  /** The values without those that are too long. Lists keep their length. */
  readonly value: unknown
  readonly issues: readonly Issue[]
  /** What contains a value that is too long, and has no other issues until that is solved. */
  readonly unread: readonly ContentPath[]
}

/**
 * Leaves out texts and lists that are longer than the schema allows, before anything else reads them. This bounds the
 * time of all that reads the others.
 */
export function limitValues(root: SchemaNode, value: unknown): Limited {
  const issues = listTooLong(root, value)
  return {
    value: issues.reduce<unknown>((rest, { path }) => removeValue(rest, path), value),
    issues,
    unread: issues.map(({ path }) => findOutermostListOrImage(root, path) ?? path),
  }
}

/** A copy in which the value at a path is undefined. */
function removeValue(value: unknown, [key, ...rest]: ContentPath): unknown {
  if (key === undefined) return undefined
  if (Array.isArray(value)) return value.map((entry, index) => (index === key ? removeValue(entry, rest) : entry))
  return isObject(value) ? { ...value, [key]: removeValue(value[key], rest) } : value
}

/** Lists values that are too long, up to the number of problems that anybody reads. */
export function listTooLong(root: SchemaNode, value: unknown, path: ContentPath = []): readonly Issue[] {
  const issues: Issue[] = []
  const visit = ({ lengthMax = Infinity, fields, entry }: SchemaNode, value: unknown, path: ContentPath): void => {
    if (issues.length >= PROBLEMS_MAX) return
    if ((typeof value === 'string' || Array.isArray(value)) && value.length > lengthMax) {
      issues.push({ path, message: describeLength(value, lengthMax), code: 'too-long' })
    } else if (Array.isArray(value)) {
      if (entry) for (const [index, each] of value.entries()) visit(entry, each, [...path, index])
    } else if (isObject(value)) {
      for (const [key, node] of fields) if (Object.hasOwn(value, key)) visit(node, value[key], [...path, key])
    }
  }
  visit(root, value, path)
  return issues
}

function describeLength(value: string | readonly unknown[], max: number): string {
  const unit = typeof value === 'string' ? 'characters' : 'entries'
  return `has ${formatNumber(value.length)} ${unit}, and may have ${formatNumber(max)}`
}

function formatNumber(value: number): string {
  return value.toLocaleString('en')
}
