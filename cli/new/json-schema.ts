import { z } from 'zod'
import { isObject } from '../../shared/model/content-path.ts'
import type { SchemaNode } from '../../shared/model/schema-tree.ts'
import { siteTree, translationTree } from '../../server/content/site-schema.ts'

export const SCHEMA_FILE = 'site.schema.json'
export const TRANSLATION_SCHEMA_FILE = 'site.translation.schema.json'

/** The JSON Schemas with which editors complete and check keys. */
export function buildJsonSchemas(hasTranslations: boolean) {
  const siteSchema = { name: SCHEMA_FILE, text: formatSchema(buildSiteSchema()) }
  const translationSchema = { name: TRANSLATION_SCHEMA_FILE, text: formatSchema(buildTranslationSchema()) }
  return hasTranslations ? [siteSchema, translationSchema] : [siteSchema]
}

function formatSchema(schema: JsonSchema): string {
  return `${JSON.stringify(schema, undefined, 2)}\n`
}

export function buildSiteSchema(): JsonSchema {
  return makeOptional(toJsonSchema(siteTree), siteTree, ({ kind }) => kind === 'group')
}

export function buildTranslationSchema(): JsonSchema {
  return makeOptional(toJsonSchema(translationTree), translationTree, () => true)
}

type JsonSchema = Readonly<Record<string, unknown>>

type KeywordOrStructure =
  'title' | 'description' | 'examples' | 'schema' | 'isOptional' | 'fields' | 'entry' | 'choices'

/** What a schema adds to a field beside the keywords of JSON Schema. */
const marks: Readonly<Record<Exclude<keyof SchemaNode, KeywordOrStructure>, true>> = {
  kind: true,
  isData: true,
  isWhole: true,
  initial: true,
  example: true,
  clean: true,
  lengthMax: true,
  max: true,
  claim: true,
  code: true,
  fileMessage: true,
  takesPagesOnly: true,
  keyboard: true,
  formPosition: true,
}

function toJsonSchema({ schema }: SchemaNode): JsonSchema {
  return z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const mark of Object.keys(marks)) delete jsonSchema[mark]
    },
  })
}

/** Makes the keys of the selected groups and lists optional, as the file does. A group without active lines is null. */
function makeOptional(json: JsonSchema, node: SchemaNode, isSelected: (node: SchemaNode) => boolean): JsonSchema {
  const { kind, fields, entry } = node
  if (!isSelected(node)) return json
  const { minItems: _minItems, ...optional } = json
  if (entry) return { ...optional, items: makeOptional(get(json, 'items'), entry, isSelected) }
  if (fields.size === 0) return json
  const { title, description, required: _required, ...group } = optional
  const properties = [...fields].map(
    ([key, child]) => [key, makeOptional(get(get(json, 'properties'), key), child, isSelected)] as const,
  )
  const own = kind === 'image' ? { ...optional, required: ['alt'] } : { ...group, type: ['object', 'null'] }
  return { title, description, ...own, properties: Object.fromEntries(properties) }
}

function get(json: JsonSchema, key: string): JsonSchema {
  const value = json[key]
  return isObject(value) ? value : {}
}
