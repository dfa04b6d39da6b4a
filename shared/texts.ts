import { z } from 'zod'
import { isDataSchema } from './content-fields.ts'
import { contentSchema } from './content-schema.ts'

/** Location of a value in the content: keys, and indexes for list entries. */
export type ContentPath = readonly (string | number)[]

interface LocatedText {
  readonly path: ContentPath
  readonly text: string
}

/** Whether the value at a path of the content is the same in every language, as the schema says. */
export function isData(path: ContentPath): boolean {
  let schema: z.ZodType | undefined = contentSchema
  for (const key of path) {
    schema = unwrap(findField(schema, key))
    if (!schema) return false
    if (isDataSchema(schema)) return true
  }
  return false
}

function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  return schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
}

function findField(schema: z.ZodType, key: string | number): z.ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType
  return schema instanceof z.ZodObject && Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined
}

/** Lists the texts of content, or of a part of it, without data. */
export function listTexts(value: unknown, path: ContentPath = []): LocatedText[] {
  if (isData(path)) return []
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((entry, index) => listTexts(entry, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, entry]) => listTexts(entry, [...path, key]))
}

/** The texts of content, in its shape, without data and empty texts. */
export function pickTexts(value: unknown, path: ContentPath = []): unknown {
  if (isData(path)) return undefined
  if (Array.isArray(value)) return value.map((entry, index) => pickTexts(entry, [...path, index]))
  if (!isObject(value)) return typeof value === 'string' ? value : undefined
  const entries = Object.entries(value).map(([key, entry]) => [key, pickTexts(entry, [...path, key])])
  return Object.fromEntries(entries.filter(([, entry]) => !isEmpty(entry)))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (isObject(value) && Object.keys(value).length === 0)
}

/** A copy of content in which every string is replaced. */
export function mapStrings<Value>(value: Value, map: (text: string, path: ContentPath) => string): Value {
  const mapValue = (entry: unknown, path: ContentPath): unknown => {
    if (typeof entry === 'string') return map(entry, path)
    if (Array.isArray(entry)) return entry.map((item, index) => mapValue(item, [...path, index]))
    if (!isObject(entry)) return entry
    return Object.fromEntries(Object.entries(entry).map(([key, item]) => [key, mapValue(item, [...path, key])]))
  }
  // The copy has the same shape.
  return mapValue(value, []) as Value
}

/** The value at `path`, or undefined. */
export function getValue(value: unknown, path: ContentPath): unknown {
  return path.reduce<unknown>((parent, key) => (isObject(parent) ? parent[key] : undefined), value)
}

/** A copy of `content` in which the values at the paths are replaced. */
export function replaceValues<Content>(
  content: Content,
  paths: readonly ContentPath[],
  replace: (value: unknown, path: ContentPath) => unknown,
): Content {
  const copy = structuredClone(content)
  for (const path of paths) {
    const parent = getValue(copy, path.slice(0, -1))
    const key = path.at(-1)
    if (isObject(parent) && key !== undefined) parent[key] = replace(parent[key], path)
  }
  return copy
}

/** Whether `value` is an object or a list. */
export function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null
}
