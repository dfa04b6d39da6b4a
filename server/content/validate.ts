import { z } from 'zod'
import { isObject, type ContentPath } from '../../shared/model/content-path.ts'
import { describeGroup, describeUnknownKey } from '../../shared/model/content-structure.ts'
import { findNode, type SchemaNode } from '../../shared/model/schema-tree.ts'
import type { ProblemCode } from './problem.ts'

/** A value that is not allowed, and why. */
export interface Issue {
  readonly path: ContentPath
  readonly message: string
  readonly code: ProblemCode
}

export interface Validated {
  /** The valid values. Undefined if there is none. */
  readonly value: unknown
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
  return { value: issues.length > 0 ? undefined : entries.map((each) => each.value), issues }
}

function validateWhole(node: SchemaNode, value: unknown, path: ContentPath): Validated {
  const { data, error } = z.safeParse(node.schema, value)
  return { value: data, issues: (error?.issues ?? []).flatMap((issue) => toIssues(issue, node, path)) }
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

function validateGroup(
  { kind, fields }: SchemaNode,
  value: unknown,
  path: ContentPath,
  validate: typeof validateSite,
): Validated {
  // YAML parses a key without a value as null.
  const given = value ?? {}
  const keys = [...fields.keys()]
  if (!isObject(given) || Array.isArray(given)) {
    return { value: undefined, issues: [{ path, message: describeGroup(keys), code: 'invalid' }] }
  }
  const known = [...fields].filter(([key]) => Object.hasOwn(given, key) || (kind === 'image' && key === 'alt'))
  const children = known.map(([key, node]) => [key, validate(node, given[key], [...path, key])] as const)
  const unknown = Object.keys(given).filter((key) => !fields.has(key))
  const issues: Issue[] = [
    ...children.flatMap(([, child]) => child.issues),
    ...unknown.map((key): Issue => ({ path: [...path, key], message: describeUnknownKey(keys), code: 'unknown-key' })),
  ]
  const values = children.flatMap(([key, child]) => (child.value === undefined ? [] : [[key, child.value]]))
  const isUnusable = kind === 'image' && 'image' in given && issues.length > 0
  return { value: isUnusable ? undefined : Object.fromEntries(values), issues }
}
