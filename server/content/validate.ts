import { z } from 'zod'
import { isObject, type ContentPath } from '../../shared/model/content-path.ts'
import { describeGroup, describeUnknownKey } from '../../shared/model/content-structure.ts'
import { findNode, type SchemaNode } from '../../shared/model/schema-tree.ts'
import { createGroup, pickValid, type Picked } from './pick-valid.ts'
import type { ProblemCode } from './problem.ts'

/** A value that is not allowed, and why. */
export interface Issue {
  readonly path: ContentPath
  readonly message: string
  readonly code: ProblemCode
}

export interface Validated extends Picked {
  readonly issues: readonly Issue[]
}

/** Validates the values of `site.yaml`: groups key by key, and lists and images as a whole. */
export function validateSite(node: SchemaNode, value: unknown, path: ContentPath = []): Validated {
  return node.kind === 'group' ? validateGroup(node, value, path, validateSite) : validateWhole(node, value, path)
}

/** Validates the values of a translation: also lists and images key by key. Only what an image shows is required. */
export function validateTranslation(node: SchemaNode, value: unknown, path: ContentPath = []): Validated {
  const { fields, entry } = node
  if (fields.size > 0) return validateGroup(node, value, path, validateTranslation)
  if (!entry || !Array.isArray(value)) return validateWhole(node, value, path)
  const entries = value.map((each, index) => validateTranslation(entry, each, [...path, index]))
  const issues = entries.flatMap((each) => each.issues)
  if (issues.length > 0 && entry.fields.size === 0) return { ...pickValid(node, value, path), issues }
  // Entry n translates entry n, so that one without a valid value keeps its place.
  const values = entries.map((each) => each.value ?? {})
  return { value: values, leftOut: entries.flatMap(({ leftOut }) => leftOut), issues }
}

function validateWhole(node: SchemaNode, value: unknown, path: ContentPath): Validated {
  const { data, error } = z.safeParse(node.schema, value)
  if (!error) return { value: data, leftOut: [], issues: [] }
  return { ...pickValid(node, value, path), issues: error.issues.flatMap((issue) => toIssues(issue, node, path)) }
}

function toIssues(issue: z.core.$ZodIssue, whole: SchemaNode, parent: ContentPath): Issue[] {
  const below = issue.path.filter((key) => typeof key !== 'symbol')
  const path = [...parent, ...below]
  const { message } = issue
  if (issue.code !== 'unrecognized_keys') return [{ path, message, code: getCode(issue, findNode(whole, below)) }]
  return issue.keys.map((key) => ({ path: [...path, key], message, code: 'unknown-key' }))
}

function getCode(issue: z.core.$ZodIssue, node: SchemaNode | undefined): ProblemCode {
  // The origin is the type of the value, and not of the schema: a list has this issue with an empty text too.
  const isTooShort = issue.code === 'too_small' && issue.origin !== 'number'
  if (isTooShort) return node?.entry ? 'no-entries' : 'empty'
  return node?.code ?? 'invalid'
}

function validateGroup(node: SchemaNode, value: unknown, path: ContentPath, validate: typeof validateSite): Validated {
  const { kind, fields } = node
  // YAML parses a key without a value as null.
  const given = value ?? {}
  const keys = [...fields.keys()]
  if (!isObject(given) || Array.isArray(given)) {
    return { value: undefined, leftOut: [], issues: [{ path, message: describeGroup(keys), code: 'invalid' }] }
  }
  const known = [...fields].filter(([key]) => Object.hasOwn(given, key) || (kind === 'image' && key === 'alt'))
  const children = known.map(([key, field]) => [key, validate(field, given[key], [...path, key])] as const)
  const unknown = Object.keys(given).filter((key) => !fields.has(key))
  const issues: Issue[] = [
    ...children.flatMap(([, child]) => child.issues),
    ...unknown.map((key): Issue => ({ path: [...path, key], message: describeUnknownKey(keys), code: 'unknown-key' })),
  ]
  const values = createGroup(node, children)
  const isUnusable = kind === 'image' && 'image' in given && !('image' in values)
  return { value: isUnusable ? undefined : values, leftOut: children.flatMap(([, { leftOut }]) => leftOut), issues }
}
