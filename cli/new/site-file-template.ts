import { stringify } from 'yaml'
import { getDefaultContent } from '../../shared/default-content/default-content.ts'
import { DEFAULT_LANGUAGE, getLanguageInfo, type Language } from '../../shared/languages/languages.ts'
import { mapPages } from '../../shared/pages.ts'
import { isObject } from '../../shared/model/content-path.ts'
import { pickTexts } from '../../shared/model/texts.ts'
import { getSampleBodies } from '../../publishing/samples/sample-bodies.ts'
import type { SchemaNode } from '../../shared/model/schema-tree.ts'
import { siteTree, translationTree } from '../../server/content/site-schema.ts'
import { SCHEMA_FILE, TRANSLATION_SCHEMA_FILE } from './json-schema.ts'

export const REFERENCE_FILE = 'site.reference.yaml'

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

/**
 * The text of a new `site.yaml`: the first keys, inactive, with their default values. The first language is the main
 * one.
 */
export function buildSiteFileTemplate(languages: readonly Language[] = [DEFAULT_LANGUAGE]): string {
  const [first = DEFAULT_LANGUAGE] = languages
  const isDefault = languages.length === 1 && first === DEFAULT_LANGUAGE
  const languagesLine = isDefault ? '' : `\nlanguages: [${languages.join(', ')}]\n`
  const isIncluded = (key: string) => FIRST_KEYS.test(key)
  const layout: Layout = { isIncluded, formatValue: (line) => `# ${line}`, formatNote: (note) => `## ${note}` }
  return `${INTRODUCTION}${languagesLine}\n${formatGroups(siteTree, getDefaults(first), layout)}\n${END_MARK}\n`
}

/** The text of `site.reference.yaml`: every key that a new `site.yaml` lacks, with its default value. */
export function buildReference(language: Language): string {
  const isIncluded = (key: string) => !FIRST_KEYS.test(key) || key === 'agency' || /^pages(?:\.\w+)?$/.test(key)
  const layout: Layout = { isIncluded, formatValue: (line) => line, formatNote: (note) => `# ${note}` }
  return `${REFERENCE_INTRODUCTION}\n${formatGroups(siteTree, getDefaults(language), layout)}\n${END_MARK}\n`
}

/** The text of a new translation, such as `site.ur.yaml`: every text, inactive, with its default value. */
export function buildTranslationTemplate(language: Language): string {
  const introduction = buildTranslationIntroduction(getLanguageInfo(language).name)
  const layout: Layout = {
    isIncluded: () => true,
    formatValue: (line) => `# ${line}`,
    formatNote: (note) => `## ${note}`,
  }
  const groups = formatGroups(translationTree, Object(pickTexts(getDefaults(language))), {
    ...layout,
    isDescribed: isText,
  })
  return `${introduction}\n${groups}\n${END_MARK}\n`
}

/** The default content with a body for each page that has none. */
function getDefaults(language: Language) {
  const { pages, ...content } = getDefaultContent(language)
  const bodies = getSampleBodies(language)
  return { ...content, pages: mapPages((page) => ({ ...pages[page], body: bodies[page] })) }
}

interface Layout {
  /** Whether the key at a path such as `agency.name` is listed. */
  readonly isIncluded: (key: string) => boolean
  readonly formatValue: (line: string) => string
  readonly formatNote: (note: string) => string
  /** Whether a key without a default is listed. */
  readonly isDescribed?: (node: SchemaNode) => boolean
}

/** Lists the groups of the file, each below its title. */
function formatGroups(tree: SchemaNode, defaults: object, layout: Layout): string {
  const groups = [...tree.fields].map(([key, child]) => {
    const lines = listLines(key, child, Reflect.get(defaults, key), layout)
    return lines.length === 0 ? [] : [...listGroupNotes(child).map(layout.formatNote), ...lines]
  })
  return groups
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

/** Lists a key and all below it, with their defaults, or with a description where there is none. */
function listLines(path: string, node: SchemaNode, value: unknown, layout: Layout): string[] {
  const { isIncluded, isDescribed = () => true, formatValue, formatNote } = layout
  const key = path.slice(path.lastIndexOf('.') + 1)
  if (!isIncluded(path)) return []
  if (node.kind === 'group') {
    const children = [...node.fields].flatMap(([name, child]) =>
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
  return isDescribed(node) ? [formatNote(`${key}: ${describeField(node)}`)] : []
}

function listGroupNotes({ title, description }: SchemaNode): string[] {
  return title ? [description ? `${title}: ${description}` : title] : []
}

function isText({ isData, fields, entry }: SchemaNode): boolean {
  return !isData && fields.size === 0 && !entry
}

function describeField({ title, description = title, examples }: SchemaNode): string {
  const example = examples ? `, for example ${JSON.stringify(examples[0])}` : ''
  return `${description}${example}`
}
