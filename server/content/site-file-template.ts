import { stringify } from 'yaml'
import { z } from 'zod'
import { getDefaultContent } from '../../shared/default-content/default-content.ts'
import { isDataSchema } from '../../shared/content-fields.ts'
import { DEFAULT_LANGUAGE, getLanguageInfo, type Language } from '../../shared/languages.ts'
import { pickTexts } from '../../shared/texts.ts'
import { getGroupShape, siteFileSchema, translationFileSchema, unwrap } from './site-file-schema.ts'

const SCHEMA_FILE = 'site.schema.json'
const TRANSLATION_SCHEMA_FILE = 'site.translation.schema.json'

/** YAML's end mark. A file that has lost it was cut off. */
const END_MARK = '...'

const INSTRUCTIONS = `A line that starts with "# " is inactive and shows the default. To change a text,
# remove the "# " from its line and from the lines of the keys above it, and write your own words. The spaces at the
# start of a line show which key it belongs to: keep them.`

const INTRODUCTION = `# yaml-language-server: $schema=${SCHEMA_FILE}
# The words and images of your site. ${INSTRUCTIONS} For example,
#
# agency:
#   name: Namuna Travel Agency
#
# becomes, without "# ":
#
#     agency:
#       name: Gulistan Travel & Tours
#
# Texts may contain {name}, {brand}, {city}, {phone}, {email} and {address}. Put your images into the folder images/
# beside this file. "npm run check-site" checks the folder; a running site shows a change within two seconds.
`

const buildTranslationIntroduction = (name: string) => `# yaml-language-server: $schema=${TRANSLATION_SCHEMA_FILE}
# The words of your site in this language: ${name}. ${INSTRUCTIONS}
# Entry 1 of a list translates entry 1 of the list in site.yaml, and so on. "npm run check-site" lists the texts of
# site.yaml that have no translation.
`

/** The text of a new `site.yaml`: every key, inactive, with its default value. The first language is the main one. */
export function buildSiteFileTemplate(languages: readonly Language[] = [DEFAULT_LANGUAGE]): string {
  const [first = DEFAULT_LANGUAGE] = languages
  const isDefault = languages.length === 1 && first === DEFAULT_LANGUAGE
  const languagesLine = isDefault ? '' : `\nlanguages: [${languages.join(', ')}]\n`
  return INTRODUCTION + languagesLine + formatInactive(listLines(siteFileSchema, getDefaultContent(first)))
}

/** The text of a new translation, such as `site.ur.yaml`: every text, inactive, with its default value. */
export function buildTranslationTemplate(language: Language): string {
  const texts = pickTexts(getDefaultContent(language))
  const introduction = buildTranslationIntroduction(getLanguageInfo(language).name)
  return introduction + formatInactive(listLines(translationFileSchema, texts, isText))
}

/** The JSON Schemas with which editors complete and check keys. */
export function buildJsonSchemas(hasTranslations: boolean) {
  const siteSchema = { name: SCHEMA_FILE, text: buildJsonSchema(siteFileSchema) }
  const translationSchema = { name: TRANSLATION_SCHEMA_FILE, text: buildJsonSchema(translationFileSchema) }
  return hasTranslations ? [siteSchema, translationSchema] : [siteSchema]
}

export function buildJsonSchema(schema: z.ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }), undefined, 2)}\n`
}

function formatInactive(lines: readonly string[]): string {
  return `\n${lines.map((line) => (line ? `# ${line}` : '')).join('\n')}\n\n${END_MARK}\n`
}

/** Lists every key with its default, or with a description if it has none and `isDescribed` selects its schema. */
function listLines(
  schema: z.ZodType,
  defaults: unknown,
  isDescribed: (schema: z.ZodType) => boolean = () => true,
): string[] {
  return Object.entries(getGroupShape(schema)).flatMap(([key, child]) => {
    const value: unknown = typeof defaults === 'object' && defaults !== null ? Reflect.get(defaults, key) : undefined
    const isGroup = Object.keys(getGroupShape(child)).length > 0
    if (isGroup) return [`${key}:`, ...listLines(child, value, isDescribed).map((line) => `  ${line}`)]
    if (value === undefined) return isDescribed(unwrap(child)) ? [`${key}: # ${describe(unwrap(child))}`] : []
    return stringify({ [key]: value }, { lineWidth: 0 })
      .trimEnd()
      .split('\n')
  })
}

function isText(schema: z.ZodType): boolean {
  return schema instanceof z.ZodString && !isDataSchema(schema)
}

function describe(schema: z.ZodType): string {
  const { title, description = title, examples } = schema.meta() ?? {}
  const example = Array.isArray(examples) ? `, for example ${JSON.stringify(examples[0])}` : ''
  return `${description}${example}`
}
