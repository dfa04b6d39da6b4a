import { stringify } from 'yaml'
import { z } from 'zod'
import { getDefaultContent } from '../../shared/default-content/default-content.ts'
import { isDataSchema } from '../../shared/content-fields.ts'
import { DEFAULT_LANGUAGE, getLanguageInfo, type Language } from '../../shared/languages.ts'
import { mapPages } from '../../shared/pages.ts'
import { isObject, pickTexts } from '../../shared/texts.ts'
import { getSampleBodies } from '../../publishing/samples/sample-bodies.ts'
import { getGroupShape, siteFileSchema, translationFileSchema, unwrap } from '../../server/content/site-file-schema.ts'

export const REFERENCE_FILE = 'site.reference.yaml'
const SCHEMA_FILE = 'site.schema.json'
const TRANSLATION_SCHEMA_FILE = 'site.translation.schema.json'

/** YAML's end mark. A file that has lost it was cut off. */
const END_MARK = '...'

const INSTRUCTIONS = `## A line that starts with "# " is inactive. To write your own words, remove the "# ". The spaces before it show which
## key the line belongs to: keep them. As long as a text is inactive, the site shows it as it is here, except a body:
## without one, a page shows only its title. The bodies are suggestions: change what is not true of your agency.`

const INTRODUCTION = `# yaml-language-server: $schema=${SCHEMA_FILE}
## The words of your site.
${INSTRUCTIONS}
##
## Texts may contain {name}, {brand}, {city}, {phone}, {email}, {address} and {year}. All other keys are in
## ${REFERENCE_FILE}. "npm run check-site" checks your words; STATUS.txt says whether they are online.
`

const REFERENCE_INTRODUCTION = `# Every other key of site.yaml with the text that the site shows. The site does not read this file: copy what you want
# to change into site.yaml, with the lines of the keys above it. The command "new" writes this file again.
`

const buildTranslationIntroduction = (name: string) => `# yaml-language-server: $schema=${TRANSLATION_SCHEMA_FILE}
## The words of your site in this language: ${name}.
${INSTRUCTIONS}
##
## Entry 1 of a list translates entry 1 of the list in site.yaml, and so on. "npm run check-site" lists the texts of
## site.yaml that have no translation.
`

/** What an agency fills first. All other keys are in the reference. */
const FIRST_KEYS =
  /^(?:agency(?:\.(?:name|brand|city|phones|whatsapp|email|address|hours))?|pages(?:\.\w+)?(?:\.body)?|confirmed)$/

/** The text of a new `site.yaml`: the first keys, inactive, with their default values. The first language is the main one. */
export function buildSiteFileTemplate(languages: readonly Language[] = [DEFAULT_LANGUAGE]): string {
  const [first = DEFAULT_LANGUAGE] = languages
  const isDefault = languages.length === 1 && first === DEFAULT_LANGUAGE
  const languagesLine = isDefault ? '' : `\nlanguages: [${languages.join(', ')}]\n`
  const isIncluded = (key: string) => FIRST_KEYS.test(key)
  const layout: Layout = { isIncluded, formatValue: (line) => `# ${line}`, formatNote: (note) => `## ${note}` }
  return `${INTRODUCTION}${languagesLine}\n${formatGroups(siteFileSchema, getSample(first), layout)}\n${END_MARK}\n`
}

/** The text of `site.reference.yaml`: every key that a new `site.yaml` lacks, with its default value. */
export function buildReference(language: Language): string {
  const isIncluded = (key: string) => !FIRST_KEYS.test(key) || key === 'agency' || /^pages(?:\.\w+)?$/.test(key)
  const layout: Layout = { isIncluded, formatValue: (line) => line, formatNote: (note) => `# ${note}` }
  return `${REFERENCE_INTRODUCTION}\n${formatGroups(siteFileSchema, getSample(language), layout)}\n${END_MARK}\n`
}

/** The text of a new translation, such as `site.ur.yaml`: every text, inactive, with its default value. */
export function buildTranslationTemplate(language: Language): string {
  const introduction = buildTranslationIntroduction(getLanguageInfo(language).name)
  const layout: Layout = {
    isIncluded: () => true,
    formatValue: (line) => `# ${line}`,
    formatNote: (note) => `## ${note}`,
  }
  const groups = formatGroups(translationFileSchema, Object(pickTexts(getSample(language))), {
    ...layout,
    isDescribed: isText,
  })
  return `${introduction}\n${groups}\n${END_MARK}\n`
}

/** The default content with a body for each page that has none. */
function getSample(language: Language) {
  const { pages, ...content } = getDefaultContent(language)
  const bodies = getSampleBodies(language)
  return { ...content, pages: mapPages((page) => ({ ...pages[page], body: bodies[page] })) }
}

/** The JSON Schemas with which editors complete and check keys. */
export function buildJsonSchemas(hasTranslations: boolean) {
  const siteSchema = { name: SCHEMA_FILE, text: buildJsonSchema(siteFileSchema) }
  const translationSchema = { name: TRANSLATION_SCHEMA_FILE, text: buildJsonSchema(translationFileSchema) }
  return hasTranslations ? [siteSchema, translationSchema] : [siteSchema]
}

export function buildJsonSchema(schema: z.ZodType): string {
  const jsonSchema = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return `${JSON.stringify(jsonSchema, (_, value) => acceptNull(value), 2)}\n`
}

/** A group of which every line is inactive is null. */
function acceptNull(value: unknown): unknown {
  const isGroup = isObject(value) && value['type'] === 'object' && !value['required']
  return isGroup ? { ...value, type: ['object', 'null'] } : value
}

interface Layout {
  /** Whether the key at a path such as `agency.name` is listed. */
  readonly isIncluded: (key: string) => boolean
  readonly formatValue: (line: string) => string
  readonly formatNote: (note: string) => string
  /** Whether a key without a default is listed. */
  readonly isDescribed?: (schema: z.ZodType) => boolean
}

/** Lists the groups of a schema, each below its title. */
function formatGroups(schema: z.ZodType, defaults: object, layout: Layout): string {
  const groups = Object.entries(getGroupShape(schema)).map(([key, child]) => {
    const lines = listLines(key, child, Reflect.get(defaults, key), layout)
    return lines.length === 0 ? [] : [...describeGroup(child).map(layout.formatNote), ...lines]
  })
  return groups
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

/** Lists a key and all below it, with their defaults, or with a description where there is none. */
function listLines(path: string, schema: z.ZodType, value: unknown, layout: Layout): string[] {
  const { isIncluded, isDescribed = () => true, formatValue, formatNote } = layout
  const key = path.slice(path.lastIndexOf('.') + 1)
  if (!isIncluded(path)) return []
  const shape = Object.entries(getGroupShape(schema))
  if (shape.length > 0) {
    const children = shape.flatMap(([name, child]) =>
      listLines(`${path}.${name}`, child, isObject(value) ? value[name] : undefined, layout),
    )
    return children.length === 0 ? [] : [`${key}:`, ...children.map((line) => line && `  ${line}`)]
  }
  if (value !== undefined) {
    const lines = stringify({ [key]: value }, { lineWidth: 0 })
      .trimEnd()
      .split('\n')
    return lines.map((line) => line && formatValue(line))
  }
  return isDescribed(unwrap(schema)) ? [formatNote(`${key}: ${describe(unwrap(schema))}`)] : []
}

function describeGroup(schema: z.ZodType): string[] {
  const group = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  const { title, description } = (group as z.ZodType).meta() ?? {}
  return title ? [description ? `${title}: ${description}` : title] : []
}

function isText(schema: z.ZodType): boolean {
  return schema instanceof z.ZodString && !isDataSchema(schema)
}

function describe(schema: z.ZodType): string {
  const { title, description = title, examples } = schema.meta() ?? {}
  const example = Array.isArray(examples) ? `, for example ${JSON.stringify(examples[0])}` : ''
  return `${description}${example}`
}
