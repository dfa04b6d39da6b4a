import { z } from 'zod'
import type { EditorProblem, Field, FieldKind } from '../../shared/editing.ts'
import { getLanguageInfo, isLanguage, type Language } from '../../shared/languages.ts'
import { getValue, type ContentPath } from '../../shared/texts.ts'
import { pageTextLimits } from '../content/check-lengths.ts'
import {
  describe,
  findSchema,
  findWhole,
  formatKey,
  getInitialValue,
  getKind,
  getMeta,
} from '../content/schema-path.ts'
import { isTranslated, isWithin, listGroupKeys, listKeys, parseKey, type FileSchema } from '../content/schema-path.ts'
import { unwrap } from '../content/site-file-schema.ts'
import { findValue } from '../content/values.ts'

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
  const kind = schema && getKind(schema)
  if (!schema) return []
  if (!kind) return listGroupKeys(schema).flatMap((key) => buildFields([...path, key], sources))
  const field = buildField(path, schema, kind, sources)
  // An image may have more than its file, description and focus.
  const extras = listKeys(schema).filter((key) => !['image', 'alt', 'focus'].includes(key))
  return [field, ...extras.flatMap((key) => buildFields([...path, key], sources))]
}

function buildField(path: ContentPath, schema: z.ZodType, kind: FieldKind, sources: FieldSources): Field {
  const [language] = sources.languages
  const key = formatKey(path)
  const own = findValue(sources.getData(language), path)
  const sample = findSample(path, sources)
  const image = kind === 'image' ? getValue(own ?? sample, ['image']) : undefined
  return {
    key,
    kind,
    ...describe(sources.schema, path),
    example: getExample(path, schema, sources),
    limit: getLimit(path, schema),
    choices: listChoices(schema, kind, sources),
    isOptional: schema instanceof z.ZodOptional || path.length === 1,
    own,
    sample,
    language,
    problem: findProblem(key, kind, language, sources),
    translations: buildTranslations(path, kind, sources),
    picture: typeof image === 'string' ? sources.findPicture(image) : undefined,
    ...buildEntries(path, schema, own ?? sample, sources),
  }
}

/** The sample's value; undefined below a list or an image that the agency has replaced. */
function findSample(path: ContentPath, { schema, languages: [language], getData, sample }: FieldSources) {
  const whole = findWhole(schema, path)
  const isReplaced = whole && whole.length < path.length && findValue(getData(language), whole) !== undefined
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
  if (page || !findSchema(schema, parseKey(value))) return page?.name ?? value.replaceAll('-', ' ')
  return describe(schema, parseKey(value)).title
}

function findProblem(key: string, kind: FieldKind, language: Language, { problems }: FieldSources): string | undefined {
  const isOwn = (name: string) => name === key || (kind === 'image' && isWithin(name, key))
  return problems.find((problem) => problem.language === language && problem.key && isOwn(problem.key))?.message
}

function buildTranslations(path: ContentPath, kind: FieldKind, sources: FieldSources): Field['translations'] {
  const [main, ...others] = sources.languages
  if (others.length === 0 || kind === 'list' || !isTranslated(sources.schema, path)) return undefined
  const isShown = (findValue(sources.getData(main), path) ?? findSample(path, sources)) !== undefined
  return others.map((language) => {
    const own = findValue(sources.getData(language), path)
    const text = sources.findTranslation(language, kind === 'image' ? [...path, 'alt'] : path)
    return {
      language,
      own,
      sample: own !== undefined || text === undefined ? undefined : kind === 'image' ? { alt: text } : text,
      isMissing: isShown && own === undefined && text === undefined,
      problem: findProblem(formatKey(path), kind, language, sources),
    }
  })
}

function buildEntries(path: ContentPath, schema: z.ZodType, value: unknown, sources: FieldSources) {
  const list = unwrap(schema)
  if (!(list instanceof z.ZodArray)) return {}
  const entries = Array.isArray(value) ? value.map((_, index) => buildFields([...path, index], sources)) : []
  const { title } = describe(sources.schema, [...path, 0])
  return { entries, entry: { title, initial: getInitialValue(list.element as z.ZodType) } }
}
