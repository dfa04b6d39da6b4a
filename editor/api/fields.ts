import { z } from 'zod'
import type { EditorProblem, Field } from '../../shared/editing.ts'
import { getLanguageInfo, isLanguage, type Language } from '../../shared/languages.ts'
import { getValue, type ContentPath } from '../../shared/texts.ts'
import { pageTextLimits } from '../../server/content/check-lengths.ts'
import {
  describe,
  findSchema,
  findWhole,
  formatKey,
  getInitialValue,
  getKind,
  getMeta,
  isTranslated,
  listGroupKeys,
  listKeys,
  parseKey,
  type FileSchema,
} from '../../server/content/schema-path.ts'
import { unwrap } from '../../server/content/site-file-schema.ts'
import type { TextFiles } from '../yaml/text-files.ts'
import { findValue } from '../yaml/values.ts'

/** What fields are built from. */
export interface FieldSources {
  readonly schema: FileSchema
  /** The main language first. */
  readonly languages: readonly [Language, ...Language[]]
  /** The agency's value: that of the file, with the draft. */
  readonly findOwn: TextFiles['findValue']
  /** The sample in the main language. */
  readonly sample: unknown
  /** Texts for an agency to adapt, by path. The site does not show them. */
  readonly suggestions: unknown
  /** The text that visitors see in place of a missing one in a translation; undefined if it has no translation. */
  readonly findTranslation: (language: Language, path: ContentPath) => string | undefined
  readonly problems: readonly EditorProblem[]
  /** The keys of what the sample still claims of the agency. */
  readonly sampleKeys: readonly string[]
  /** The pages of the site in the main language. */
  readonly pages: readonly { readonly key: string; readonly path: string; readonly name: string }[]
  readonly findPicture: (name: string) => Field['picture']
}

/** The fields at a path: one for each key of a group, or else one. */
export function buildFields(path: ContentPath, sources: FieldSources): Field[] {
  const schema = findSchema(sources.schema, path)
  if (!schema) return []
  if (getKind(schema)) return [buildField(path, schema, sources)]
  return listGroupKeys(schema).flatMap((key) => buildFields([...path, key], sources))
}

function buildField(path: ContentPath, schema: z.ZodType, sources: FieldSources): Field {
  const [language] = sources.languages
  const key = formatKey(path)
  const field: Field = {
    id: key,
    key,
    kind: getKind(schema) ?? 'text',
    ...describe(sources.schema, path),
    example: getExample(path, schema, sources),
    limit: getLimit(path, schema),
    choices: listChoices(path, schema, sources),
    isOptional: schema instanceof z.ZodOptional || path.length === 1,
    own: sources.findOwn(language, path),
    sample: findSample(path, sources),
    language,
    problem: findProblem(key, sources),
  }
  const value = field.own ?? field.sample
  if (field.kind === 'image') return { ...field, ...buildImage(path, schema, value, sources) }
  if (field.kind === 'list') return { ...field, ...buildEntries(path, schema, value, sources) }
  return { ...field, ...buildTranslations(path, field, sources) }
}

/** The sample's value; undefined below a list or an image that the agency has replaced. */
function findSample(path: ContentPath, { schema, languages: [language], findOwn, sample }: FieldSources) {
  const whole = findWhole(schema, path)
  const isReplaced = whole && whole.length < path.length && findOwn(language, whole) !== undefined
  return isReplaced ? undefined : findValue(sample, path)
}

function getExample(path: ContentPath, schema: z.ZodType, { suggestions }: FieldSources): string | undefined {
  const { examples: [example] = [] } = getMeta(schema) as { examples?: readonly unknown[] }
  return [getValue(suggestions, path), example].find((text) => typeof text === 'string')
}

function getLimit(path: ContentPath, schema: z.ZodType): number | undefined {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodNumber) return inner.maxValue ?? undefined
  const isOfPage = (path[0] === 'pages' || path[0] === 'extraPages') && path.length === 3
  return isOfPage ? pageTextLimits.find(({ key }) => key === path[2])?.max : undefined
}

function listChoices(path: ContentPath, schema: z.ZodType, sources: FieldSources): Field['choices'] {
  if (getKind(schema) === 'link') return sources.pages.map(({ path: value, name }) => ({ value, title: name }))
  const inner = unwrap(schema)
  const listed = inner instanceof z.ZodArray ? inner.element : inner
  if (!(listed instanceof z.ZodEnum)) return undefined
  return listed.options.map(String).map((value) => {
    const section = getKind(schema) === 'order' && describe(sources.schema, [...path.slice(0, -1), value]).title
    return { value, title: section || describeChoice(value, sources) }
  })
}

/** A choice is a language, a page, a key or an icon. */
function describeChoice(value: string, { schema, pages }: FieldSources): string {
  if (isLanguage(value)) return getLanguageInfo(value).name
  const page = pages.find(({ key }) => key === value)
  if (page || !findSchema(schema, parseKey(value))) return page?.name ?? value.replaceAll('-', ' ')
  return describe(schema, parseKey(value)).title
}

function findProblem(id: string, { problems }: FieldSources): string | undefined {
  return problems.find((problem) => problem.id === id)?.message
}

/** The field in each other language, and the direction of its own. */
function buildTranslations(path: ContentPath, field: Field, sources: FieldSources): Partial<Field> {
  const [main, ...others] = sources.languages
  if (others.length === 0 || !isTranslated(sources.schema, path)) return {}
  const isShown = (field.own ?? field.sample) !== undefined
  const { hint: _hint, example: _example, ...rest } = field
  const translations = others.map((language): Field => {
    const { name, direction } = getLanguageInfo(language)
    const id = getFieldId(field.key, language, main)
    const title = `${field.title} (${name})`
    const own = sources.findOwn(language, path)
    const sample = own === undefined ? sources.findTranslation(language, path) : undefined
    const isMissing = isShown && own === undefined && sample === undefined
    const problem = findProblem(id, sources)
    return { ...rest, id, title, language, direction, own, sample, problem, isMissing, isOptional: true }
  })
  return { translations, direction: getLanguageInfo(main).direction }
}

/** The id of the field of a key. In a translation, the language comes before the key. */
export function getFieldId(key: string, language: Language | undefined, main: Language): string {
  return language === undefined || language === main ? key : `${language}:${key}`
}

function buildImage(path: ContentPath, schema: z.ZodType, value: unknown, sources: FieldSources): Partial<Field> {
  const name = getValue(value, ['image'])
  const picture = typeof name === 'string' ? sources.findPicture(name) : undefined
  const parts = listKeys(schema).filter((key) => key !== 'image')
  return {
    problem: findProblem(formatKey([...path, 'image']), sources) ?? findProblem(formatKey(path), sources),
    picture,
    parts: parts.flatMap((key) => buildFields([...path, key], sources)).map((part) => ({ ...part, picture })),
  }
}

function buildEntries(path: ContentPath, schema: z.ZodType, value: unknown, sources: FieldSources): Partial<Field> {
  const { element } = unwrap(schema) as z.ZodArray<z.ZodType>
  const entries = Array.isArray(value) ? value.map((_, index) => buildFields([...path, index], sources)) : []
  return { entries, entry: { title: describe(sources.schema, [...path, 0]).title, initial: getInitialValue(element) } }
}
