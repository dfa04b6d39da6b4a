// The only code that depends on how a schema is built. All other code uses the tree.
import { z } from 'zod'
import { formatPath, type ContentPath } from './content-path.ts'
import type { FieldMeta } from './field-meta.ts'

/** A path in the content, with what the schema defines for it. */
export interface SchemaNode extends FieldMeta {
  /** Validates the value. */
  readonly schema: z.core.$ZodType
  readonly kind: string
  readonly isData: boolean
  readonly isOptional: boolean
  /** The keys of a group or an image. */
  readonly fields: ReadonlyMap<string, SchemaNode>
  /** What the entries of a list are. */
  readonly entry?: SchemaNode
  /** What can be chosen. */
  readonly choices?: readonly string[]
}

/** Builds the tree of a schema. All values below data are data too. */
export function buildSchemaTree(schema: z.core.$ZodType, isData = false): SchemaNode {
  if (schema instanceof z.ZodOptional) return { ...buildSchemaTree(schema.def.innerType, isData), isOptional: true }
  const meta: FieldMeta = z.globalRegistry.get(schema) ?? {}
  const isOwnData = isData || meta.isData === true
  const shape = schema instanceof z.ZodObject ? Object.entries(schema.def.shape) : []
  const fields = new Map(shape.map(([key, child]) => [key, buildSchemaTree(child, isOwnData)]))
  const entry = schema instanceof z.ZodArray ? buildSchemaTree(schema.def.element, isOwnData) : undefined
  const choices = schema instanceof z.ZodEnum ? Object.keys(schema.def.entries) : undefined
  return {
    kind: fields.size > 0 ? 'group' : entry ? 'list' : 'text',
    ...meta,
    schema,
    isData: isOwnData,
    isOptional: false,
    fields,
    ...(entry && { entry }),
    ...(choices && { choices }),
  }
}

/** The node at a path; undefined if the schema has no such key. */
export function findNode(root: SchemaNode, path: ContentPath): SchemaNode | undefined {
  return path.reduce<SchemaNode | undefined>(
    (node, key) => (typeof key === 'number' ? node?.entry : node?.fields.get(key)),
    root,
  )
}

/** The outermost list or image on a path: `site.yaml` contains it as a whole, or not at all. */
export function findOutermostListOrImage(root: SchemaNode, path: ContentPath): ContentPath | undefined {
  const parents = path.map((_, index) => path.slice(0, index + 1))
  return parents.find((parent) => {
    const node = findNode(root, parent)
    return node !== undefined && (node.entry !== undefined || node.kind === 'image')
  })
}

/** The title of a field. A single value in a list has that of the list's entries. */
export function getFieldTitle(root: SchemaNode, path: ContentPath): string {
  const last = path.at(-1)
  const title = findNode(root, path)?.title
  return title === undefined && typeof last === 'number'
    ? getFieldTitle(root, path.slice(0, -1))
    : (title ?? String(last))
}

/** What a new value starts with. Groups and images have their required keys. */
export function createInitialValue({ fields, entry, initial = '' }: SchemaNode): unknown {
  if (entry) return [createInitialValue(entry)]
  if (fields.size === 0) return initial
  const required = [...fields].filter(([, node]) => !node.isOptional)
  return Object.fromEntries(required.map(([key, node]) => [key, createInitialValue(node)]))
}

/** A claim of the default content: the key by which an agency confirms it, and where its value is. */
interface Claim {
  readonly key: string
  readonly path: ContentPath
}

export function listClaims({ claim, fields }: SchemaNode, path: ContentPath = []): Claim[] {
  const below = [...fields].flatMap(([key, node]) => listClaims(node, [...path, key]))
  if (!claim) return below
  return [{ key: formatPath(path), path: claim === true ? path : [...path, claim] }, ...below]
}
