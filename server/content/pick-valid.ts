import { z } from 'zod'
import { isGroup, type ContentPath } from '../../shared/model/content-path.ts'
import type { SchemaNode } from '../../shared/model/schema-tree.ts'

/** The valid part of a value. */
export interface Picked {
  /** Undefined if nothing is valid. */
  readonly value: unknown
  /** The paths, in the file, of the list entries that the value lacks. Their list is in the value. */
  readonly leftOut: readonly ContentPath[]
}

const NOTHING: Picked = { value: undefined, leftOut: [] }

/**
 * Picks the valid part of a value, at any depth. An empty text stays, so that a draft is shown as far as it is typed. A
 * group without one of its required values is left out, and so is a list that is shorter than its schema allows.
 */
export function pickValid(node: SchemaNode, value: unknown, path: ContentPath): Picked {
  if (isComplete(node, value)) return { value, leftOut: [] }
  if (node.isWhole) return NOTHING
  if (node.entry && Array.isArray(value)) return pickEntries(node, node.entry, value, path)
  if (node.fields.size > 0 && isGroup(value)) return pickKeys(node, value, path)
  return NOTHING
}

/** Whether a value is valid, apart from texts in it that are empty. */
export function isComplete({ schema }: SchemaNode, value: unknown): boolean {
  const issues = z.safeParse(schema, value).error?.issues ?? []
  return issues.every((issue) => issue.code === 'too_small' && issue.origin === 'string')
}

function pickEntries(node: SchemaNode, entry: SchemaNode, list: readonly unknown[], path: ContentPath): Picked {
  const picked = list.map((value, index) => pickValid(entry, value, [...path, index]))
  const value = picked.flatMap((each) => (each.value === undefined ? [] : [each.value]))
  const leftOut = picked.flatMap((each, index) => (each.value === undefined ? [[...path, index]] : each.leftOut))
  return isComplete(node, value) ? { value, leftOut } : NOTHING
}

function pickKeys(node: SchemaNode, group: Readonly<Record<string, unknown>>, path: ContentPath): Picked {
  const given = [...node.fields].filter(([key]) => group[key] !== undefined)
  const picked = given.map(([key, field]) => [key, pickValid(field, group[key], [...path, key])] as const)
  const value = createGroup(node, picked)
  const hasRequired = [...node.fields].every(([key, { isOptional }]) => isOptional || Object.hasOwn(value, key))
  return hasRequired ? { value, leftOut: picked.flatMap(([, { leftOut }]) => leftOut) } : NOTHING
}

/** Creates a group of picked values. An image is shown without its description, which a form asks for next. */
export function createGroup(
  { kind }: SchemaNode,
  picked: readonly (readonly [key: string, Picked])[],
): Record<string, unknown> {
  const values = picked.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value] as const]))
  const group = Object.fromEntries(values)
  const lacksAlt = kind === 'image' && Object.hasOwn(group, 'image') && !Object.hasOwn(group, 'alt')
  return lacksAlt ? { ...group, alt: '' } : group
}
