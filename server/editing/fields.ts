import { z } from 'zod'
import type { EditorProblem, Field, FieldKind, Value } from '../../shared/editing.ts'
import { getLanguageInfo, isLanguage, type Language } from '../../shared/languages.ts'
import { getValue, type ContentPath } from '../../shared/texts.ts'
import { pageTextLimits } from '../content/check-lengths.ts'
import { unwrap } from '../content/site-file-schema.ts'
import { getInitialValue } from './initial-value.ts'
import { findSchema, findWhole, formatKey, getKind, isTranslated, isWithin, listGroupKeys } from './schema-path.ts'
import { listKeys, parseKey, type FileSchema } from './schema-path.ts'
import { findValue } from './values.ts'

/** A page of the site in the main language. */
export interface Page {
  readonly key: string
  readonly path: string
  readonly name: string
}

/** What fields are built from. */
export interface FieldSources {
  readonly schema: FileSchema
  /** The main language first. */
  readonly languages: readonly [Language, ...Language[]]
  /** The data of the file of a language, with the draft. */
  readonly getData: (language: Language) => unknown
  /** The sample in the main language. */
  readonly sample: unknown
  /** Texts for an agency to adapt, by path. The site does not show them. */
  readonly suggestions: unknown
  /** The text that visitors see in place of a missing one in a translation; undefined if it has no translation. */
  readonly findTranslation: (language: Language, path: ContentPath) => string | undefined
  readonly problems: readonly EditorProblem[]
  readonly pages: readonly Page[]
  readonly findPicture: (name: string) => Field['picture']
}

/** The fields at a path: one for each key of a group, or else one. */
export function buildFields(path: ContentPath, sources: FieldSources): Field[] {
  const schema = findSchema(sources.schema, path)
  if (!schema) return []
  const keys = listGroupKeys(schema)
  if (keys.length > 0) return keys.flatMap((key) => buildFields([...path, key], sources))
  const kind = getKind(schema)
  if (!kind) return []
  const field = buildField(path, schema, kind, sources)
  return kind === 'image' ? [field, ...buildImageExtras(path, schema, sources)] : [field]
}

/** The fields of what an image has besides its file, description and focus. */
function buildImageExtras(path: ContentPath, schema: z.ZodType, sources: FieldSources): Field[] {
  const extras = listKeys(schema).filter((key) => !['image', 'alt', 'focus'].includes(key))
  return extras.flatMap((key) => buildFields([...path, key], sources))
}

function buildField(path: ContentPath, schema: z.ZodType, kind: FieldKind, sources: FieldSources): Field {
  const [language] = sources.languages
  const key = formatKey(path)
  const own = findValue(sources.getData(language), path)
  const sample = findSample(path, sources)
  const problem = findProblem(key, kind, language, sources)
  const limit = getLimit(path, schema)
  const choices = listChoices(schema, kind, sources)
  const example = getExample(path, schema, sources)
  return {
    key,
    kind,
    ...describe(path, schema, sources.schema),
    ...(example !== undefined && { example }),
    ...(limit !== undefined && { limit }),
    ...(choices && { choices }),
    isOptional: schema instanceof z.ZodOptional || path.length === 1,
    ...(own !== undefined && { own }),
    ...(sample !== undefined && { sample }),
    language,
    ...(problem !== undefined && { problem }),
    ...buildTranslations(path, kind, sources),
    ...(kind === 'list' && buildEntries(path, schema, own ?? sample, sources)),
    ...(kind === 'image' && describePicture(own ?? sample, sources)),
  }
}

/** The sample's value; undefined below a list or an image that the agency has replaced. */
function findSample(path: ContentPath, { schema, languages: [language], getData, sample }: FieldSources) {
  const whole = findWhole(schema, path)
  const isReplaced = whole && whole.length < path.length && findValue(getData(language), whole) !== undefined
  return isReplaced ? undefined : findValue(sample, path)
}

/** The title and the hint of a field. A single value in a list has those of the list's entries. */
export function describe(path: ContentPath, schema: z.ZodType, root: FileSchema): { title: string; hint?: string } {
  const { title, description } = schema.meta() ?? unwrap(schema).meta() ?? {}
  const last = path.at(-1)
  const parent = title === undefined && typeof last === 'number' ? findSchema(root, path.slice(0, -1)) : undefined
  if (parent) return describe(path.slice(0, -1), parent, root)
  return { title: title ?? String(last), ...(description !== undefined && { hint: description }) }
}

function getExample(path: ContentPath, schema: z.ZodType, { suggestions }: FieldSources): string | undefined {
  const suggestion = getValue(suggestions, path)
  const { examples: [example] = [] } = (schema.meta() ?? {}) as { examples?: readonly unknown[] }
  return [suggestion, example].find((text): text is string => typeof text === 'string')
}

function getLimit(path: ContentPath, schema: z.ZodType): number | undefined {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodNumber) return inner.maxValue ?? undefined
  const isOfPage = (path[0] === 'pages' || path[0] === 'extraPages') && path.length === 3
  return isOfPage ? pageTextLimits.find(({ key }) => key === path[2])?.max : undefined
}

function listChoices(schema: z.ZodType, kind: FieldKind, sources: FieldSources): Field['choices'] {
  if (kind === 'link') return sources.pages.map(({ path, name }) => ({ value: path, title: name }))
  const inner = unwrap(schema)
  if (!(inner instanceof z.ZodEnum)) return undefined
  return inner.options.map(String).map((value) => ({ value, title: describeChoice(value, sources) }))
}

/** A choice is a language, a page, a key or an icon. */
function describeChoice(value: string, { schema, pages }: FieldSources): string {
  if (isLanguage(value)) return getLanguageInfo(value).name
  const page = pages.find(({ key }) => key === value)
  const described = findSchema(schema, parseKey(value))
  if (page || !described) return page?.name ?? value.replaceAll('-', ' ')
  return describe(parseKey(value), described, schema).title
}

function findProblem(key: string, kind: FieldKind, language: Language, { problems }: FieldSources): string | undefined {
  const isOwn = (name: string) => name === key || (kind === 'image' && isWithin(name, key))
  return problems.find((problem) => problem.language === language && problem.key && isOwn(problem.key))?.message
}

function buildTranslations(path: ContentPath, kind: FieldKind, sources: FieldSources): Pick<Field, 'translations'> {
  const [main, ...others] = sources.languages
  if (others.length === 0 || kind === 'list' || !isTranslated(sources.schema, path)) return {}
  const textPath = kind === 'image' ? [...path, 'alt'] : path
  const isShown = (findValue(sources.getData(main), path) ?? findSample(path, sources)) !== undefined
  const translations = others.map((language) => {
    const own = findValue(sources.getData(language), path)
    const text = own === undefined ? sources.findTranslation(language, textPath) : undefined
    const problem = findProblem(formatKey(path), kind, language, sources)
    return {
      language,
      ...(own !== undefined && { own }),
      ...(text !== undefined && { sample: kind === 'image' ? { alt: text } : text }),
      isMissing: isShown && own === undefined && text === undefined,
      ...(problem !== undefined && { problem }),
    }
  })
  return { translations }
}

function buildEntries(path: ContentPath, schema: z.ZodType, value: unknown, sources: FieldSources) {
  const list = unwrap(schema)
  if (!(list instanceof z.ZodArray)) return {}
  const element = list.element as z.ZodType
  const entries = Array.isArray(value) ? value.map((_, index) => buildFields([...path, index], sources)) : []
  const { title } = describe([...path, 0], element, sources.schema)
  return { entries, entry: { title, initial: getInitialValue(element) } }
}

function describePicture(value: Value | undefined, { findPicture }: FieldSources): Pick<Field, 'picture'> {
  const name = getValue(value, ['image'])
  const picture = typeof name === 'string' ? findPicture(name) : undefined
  return picture ? { picture } : {}
}
