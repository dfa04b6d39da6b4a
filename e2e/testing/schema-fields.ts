import { siteTree } from '../../server/content/site-schema.ts'
import type { SchemaNode } from '../../shared/model/schema-tree.ts'

/** A field of the schema, or a list of them. */
export interface SchemaField {
  /** Keys, and `#` for the entries of a list. */
  readonly path: readonly string[]
  readonly node: SchemaNode
}

/** Every field and every list of `site.yaml`. */
export const schemaFields: readonly SchemaField[] = listFields(siteTree, [])

function listFields(node: SchemaNode, path: readonly string[]): SchemaField[] {
  const own = path.length > 0 && node.kind !== 'group' ? [{ path, node }] : []
  const entries = node.entry ? listFields(node.entry, [...path, '#']) : []
  return [...own, ...entries, ...[...node.fields].flatMap(([key, child]) => listFields(child, [...path, key]))]
}
