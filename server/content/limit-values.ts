import { getValue, isObject, type ContentPath } from '../../shared/model/content-path.ts'
import { findOutermostListOrImage, type SchemaNode } from '../../shared/model/schema-tree.ts'
import { withValue } from '../../shared/model/with-value.ts'
import { PROBLEMS_MAX } from './problem.ts'
import type { Issue, Validated } from './validate.ts'

/**
 * Leaves out texts and lists that are longer than the schema allows, before anything else reads them. This bounds the
 * time of all that reads the others.
 */
export function limitValues(root: SchemaNode, value: unknown): Validated {
  const issues = listTooLong(root, value)
  const limited = issues.reduce<unknown>((rest, { path }) => {
    const whole = findOutermostListOrImage(root, path) ?? path
    return getValue(rest, whole) === undefined ? rest : withValue(rest, whole, undefined)
  }, value)
  return { value: limited, issues }
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

const numbers = new Intl.NumberFormat('en')

function describeLength(value: string | readonly unknown[], max: number): string {
  const unit = typeof value === 'string' ? 'characters' : 'entries'
  return `has ${numbers.format(value.length)} ${unit}, and may have ${numbers.format(max)}`
}
