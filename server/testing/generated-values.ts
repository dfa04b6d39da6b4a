import { z } from 'zod'
import { isGroup, type ContentPath } from '../../shared/model/content-path.ts'
import type { SchemaNode } from '../../shared/model/schema-tree.ts'
import { cleanValues } from '../content/clean-values.ts'

/** A list of the schema that is in no other list. */
export interface SchemaList {
  readonly path: ContentPath
  readonly node: SchemaNode
  readonly entry: SchemaNode
}

/** Lists the lists whose entries are written by the agency, and not chosen among names. */
export function listLists(node: SchemaNode, path: ContentPath = []): SchemaList[] {
  const { entry, fields } = node
  if (entry) return entry.choices ? [] : [{ path, node, entry }]
  return [...fields].flatMap(([key, field]) => listLists(field, [...path, key]))
}

/**
 * Creates a valid value with every key, and two entries in each list. Texts, links and names of images contain `name`,
 * such as `n1-0`, and the keys below it. No page and no image has such a name.
 */
export function createValue(node: SchemaNode, name: string): unknown {
  const { kind, entry, fields, choices = [], example, examples = [] } = node
  if (entry) return [createValue(entry, `${name}-0`), createValue(entry, `${name}-1`)]
  if (fields.size > 0)
    return Object.fromEntries(
      [...fields].map(([key, field]) => [key, createValue(field, `${name}-${key.toLowerCase()}`)]),
    )
  const text = kind === 'markdown' ? `Text\n\n![](${name})` : name
  const possible = [text, `/${name}`, `https://${name}.example/`, choices[0], example, ...examples, 7, true]
  const value = possible.map((each) => cleanValues(node, each)).find((each) => z.safeParse(node.schema, each).success)
  if (value === undefined) throw new Error(`There is no valid value of the kind ${kind}.`)
  return value
}

/** The texts of a value, without data: what a translation has of it. */
export function pickTranslated(node: SchemaNode, value: unknown): unknown {
  const { entry, fields, isData } = node
  if (isData) return undefined
  if (entry && Array.isArray(value)) return value.map((each) => pickTranslated(entry, each))
  if (fields.size === 0 || !isGroup(value)) return value
  const texts = [...fields].map(([key, field]) => [key, pickTranslated(field, value[key])])
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined))
}
