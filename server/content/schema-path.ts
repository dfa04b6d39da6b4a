import { z } from 'zod'
import { isDataSchema, markedKinds } from '../../shared/content-fields.ts'
import type { FieldKind, Value } from '../../shared/editing.ts'
import type { ContentPath } from '../../shared/texts.ts'
import { describedSchema, isListOrImage, unwrap } from './site-file-schema.ts'

/** The schema of `site.yaml`, or that of a test. */
export type FileSchema = z.ZodObject

export const fileSchema: FileSchema = describedSchema

/** The path of a key such as `agency.phones.0`, or as problems write it: `agency.phones[0]`. */
export function parseKey(key: string): ContentPath {
  const parts = key.replace(/\[(\d+)\]/g, '.$1').split('.')
  return parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : part))
}

export function formatKey(path: ContentPath): string {
  return path.join('.')
}

/** Whether a key is the other one, or below it. */
export function isWithin(key: string, parent: string): boolean {
  return key === parent || key.startsWith(`${parent}.`)
}

/** The schema of the value at a path; undefined if there is no such key. */
export function findSchema(root: FileSchema, path: ContentPath): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((schema, key) => schema && findChild(unwrap(schema), key), root)
}

function findChild(schema: z.ZodType, key: string | number): z.ZodType | undefined {
  if (schema instanceof z.ZodArray) return typeof key === 'number' ? (schema.element as z.ZodType) : undefined
  return schema instanceof z.ZodObject && Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined
}

/** The keys of a group; none for lists and images, which are fields. */
export function listGroupKeys(schema: z.ZodType): string[] {
  return isListOrImage(schema) ? [] : listKeys(schema)
}

/** The keys of a group or an image. */
export function listKeys(schema: z.ZodType): string[] {
  const inner = unwrap(schema)
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : []
}

/** The outermost list or image on a path: `site.yaml` contains it as a whole, or not at all. */
export function findWhole(root: FileSchema, path: ContentPath): ContentPath | undefined {
  for (let length = 1; length <= path.length; length += 1) {
    const parent = path.slice(0, length)
    const schema = findSchema(root, parent)
    if (schema && isListOrImage(schema)) return parent
  }
  return undefined
}

/** The outermost list of texts on a path: a translation replaces it as a whole. */
export function findTextList(root: FileSchema, path: ContentPath): ContentPath | undefined {
  const whole = findWhole(root, path)
  const schema = whole && findSchema(root, whole)
  const list = schema && unwrap(schema)
  return list instanceof z.ZodArray && listKeys(list.element as z.ZodType).length === 0 ? whole : undefined
}

/** Whether the value at a path has translations. */
export function isTranslated(root: FileSchema, path: ContentPath): boolean {
  // The settings of the site are in no translation.
  if (path[0] === 'languages' || path[0] === 'confirmed') return false
  const schemas = path.map((_, index) => findSchema(root, path.slice(0, index + 1)))
  if (schemas.some((schema) => !schema || isDataSchema(unwrap(schema)) || isDataSchema(schema))) return false
  const schema = schemas.at(-1)
  return schema !== undefined && !['number', 'flag', 'choice'].includes(getKind(schema) ?? '')
}

/** The kind of the field of a value; undefined for a group. */
export function getKind(schema: z.ZodType): FieldKind | undefined {
  const inner = unwrap(schema)
  const marked = markedKinds.get(schema) ?? markedKinds.get(inner)
  if (marked) return marked.kind
  if (listKeys(inner).length > 0) return isListOrImage(inner) ? 'image' : undefined
  return kinds[inner.type]
}

const kinds: Readonly<Partial<Record<z.ZodType['type'], FieldKind>>> = {
  array: 'list',
  enum: 'choice',
  boolean: 'flag',
  number: 'number',
  string: 'text',
  custom: 'text',
}

/** What the schema says of a value, whether it is optional or not. */
export function getMeta(schema: z.ZodType): z.GlobalMeta {
  return schema.meta() ?? unwrap(schema).meta() ?? {}
}

/** The title and the hint of a field. A single value in a list has those of the list's entries. */
export function describe(root: FileSchema, path: ContentPath): { title: string; hint: string | undefined } {
  const schema = findSchema(root, path)
  const last = path.at(-1)
  const { title, description } = schema ? getMeta(schema) : {}
  if (title === undefined && typeof last === 'number') return describe(root, path.slice(0, -1))
  return { title: title ?? String(last), hint: description }
}

/** What a new entry of a list starts with: its required keys, empty. */
export function getInitialValue(schema: z.ZodType): Value {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject) {
    const required = Object.entries(inner.shape).filter(([, child]) => !(child instanceof z.ZodOptional))
    return Object.fromEntries(required.map(([key, child]) => [key, getInitialValue(child as z.ZodType)]))
  }
  if (inner instanceof z.ZodArray) return [getInitialValue(inner.element as z.ZodType)]
  if (inner instanceof z.ZodEnum) return inner.options[0] ?? ''
  if (inner instanceof z.ZodNumber) return 0
  return inner instanceof z.ZodBoolean ? false : ''
}
