import type { EditorProblem, Field } from '../protocol.ts'
import type { Value } from '../../shared/model/with-value.ts'
import { getLanguageInfo, isLanguage, type Language } from '../../shared/languages/languages.ts'
import { formatKey, getValue, parseKey, type ContentPath } from '../../shared/model/content-path.ts'
import { pageTextLimits } from '../../publishing/check/check-lengths.ts'
import {
  createInitialValue,
  findNode,
  findOutermostListOrImage,
  getFieldTitle,
  type SchemaNode,
} from '../../shared/model/schema-tree.ts'
import type { DraftSources } from '../draft/draft-context.ts'
import type { TextFiles } from '../draft/text-files.ts'
import { findValue } from '../draft/values.ts'

/** What fields are built from. */
export interface FieldSources extends DraftSources {
  /** The agency's value: that of the file, with the draft. */
  readonly findOwn: TextFiles['findValue']
  /** Texts for an agency to adapt, by path. The site does not show them. */
  readonly suggestions: unknown
  readonly problems: readonly EditorProblem[]
  /** The keys of what the sample still claims of the agency. */
  readonly sampleKeys: readonly string[]
  /** The pages of the site in the main language. */
  readonly pages: readonly { readonly key: string; readonly path: string; readonly name: string }[]
  readonly findPicture: (name: string) => Field['picture']
}

/** The fields at a path: one for each key of a group, or else one. */
export function buildFields(path: ContentPath, sources: FieldSources): Field[] {
  const node = findNode(sources.tree, path)
  if (!node) return []
  if (node.kind !== 'group') return [buildField(path, node, sources)]
  const fields = [...node.fields].filter(([, { formPosition }]) => formPosition !== 'none')
  const sorted = fields.toSorted(
    ([, a], [, b]) => Number(a.formPosition === 'last') - Number(b.formPosition === 'last'),
  )
  return sorted.flatMap(([key]) => buildFields([...path, key], sources))
}

function buildField(path: ContentPath, node: SchemaNode, sources: FieldSources): Field {
  const [language] = sources.languages
  const key = formatKey(path)
  const field: Field = {
    id: key,
    key,
    kind: node.kind,
    title: getFieldTitle(sources.tree, path),
    // Words about paths are for files: a form has a list of the pages.
    hint: node.takesPagesOnly ? undefined : node.description,
    example: node.takesPagesOnly ? undefined : getExample(path, node, sources),
    limit: getLimit(path, node),
    choices: listChoices(path, node, sources),
    takesPagesOnly: node.takesPagesOnly,
    isOptional: node.isOptional || path.length === 1,
    own: sources.findOwn(language, path),
    sample: findSample(path, sources),
    language,
    problem: findProblem(key, sources),
  }
  const value = field.own ?? field.sample
  if (field.kind === 'image') return { ...field, ...buildImage(path, node, value, sources) }
  if (field.kind === 'list') return { ...field, ...buildEntries(path, node, value, sources) }
  return node.isData ? field : { ...field, ...buildTranslations(path, field, sources) }
}

/** The sample's value; undefined below a list or an image that the agency has replaced. */
function findSample(path: ContentPath, { tree, languages: [language], findOwn, sample }: FieldSources) {
  const whole = findOutermostListOrImage(tree, path)
  const isReplaced = whole && whole.length < path.length && findOwn(language, whole) !== undefined
  return isReplaced ? undefined : findValue(sample, path)
}

function getExample(
  path: ContentPath,
  { examples: [example] = [] }: SchemaNode,
  { suggestions }: FieldSources,
): string | undefined {
  return [getValue(suggestions, path), example].find((text) => typeof text === 'string')
}

function getLimit(path: ContentPath, { kind, max }: SchemaNode): number | undefined {
  if (max !== undefined) return kind === 'count' ? undefined : max
  const isOfPage = (path[0] === 'pages' || path[0] === 'extraPages') && path.length === 3
  return isOfPage ? pageTextLimits.find(({ key }) => key === path[2])?.max : undefined
}

function listChoices(path: ContentPath, { kind, choices, entry }: SchemaNode, sources: FieldSources): Field['choices'] {
  if (kind === 'link') return sources.pages.map(({ path: value, name }) => ({ value, title: name }))
  return (choices ?? entry?.choices)?.map((value) => {
    const section = kind === 'order' && getFieldTitle(sources.tree, [...path.slice(0, -1), value])
    return { value, title: section || describeChoice(value, sources) }
  })
}

/** A choice is a language, a page, a key or an icon. */
export function describeChoice(value: string, { tree, pages }: FieldSources): string {
  if (isLanguage(value)) return getLanguageInfo(value).name
  const page = pages.find(({ key }) => key === value)
  if (page || !findNode(tree, parseKey(value))) return page?.name ?? value.replaceAll('-', ' ')
  return getFieldTitle(tree, parseKey(value))
}

function findProblem(id: string, { problems }: FieldSources): string | undefined {
  return problems.find((problem) => problem.id === id)?.message
}

/** The field in each other language, and the direction of its own. */
function buildTranslations(path: ContentPath, field: Field, sources: FieldSources): Partial<Field> {
  const [main, ...others] = sources.languages
  if (others.length === 0) return {}
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

function buildImage(path: ContentPath, node: SchemaNode, value: unknown, sources: FieldSources): Partial<Field> {
  const name = getValue(value, ['image'])
  const picture = typeof name === 'string' ? sources.findPicture(name) : undefined
  const parts = [...node.fields.keys()].filter((key) => key !== 'image')
  return {
    problem: findProblem(formatKey([...path, 'image']), sources) ?? findProblem(formatKey(path), sources),
    picture,
    suggestedAlt: suggestAlt(path, sources),
    parts: parts.flatMap((key) => buildFields([...path, key], sources)).map((part) => ({ ...part, picture })),
  }
}

/** What a logo shows: the airline that it belongs to, or else the agency. */
function suggestAlt(path: ContentPath, { findOwn, languages: [language] }: FieldSources): string | undefined {
  if (!path.includes('logo')) return undefined
  const name = path.length > 2 ? findOwn(language, [...path.slice(0, -1), 'name']) : undefined
  return typeof name === 'string' ? name : '{name}'
}

function buildEntries(path: ContentPath, { entry }: SchemaNode, value: unknown, sources: FieldSources): Partial<Field> {
  if (!entry) return {}
  const entries = Array.isArray(value) ? value.map((_, index) => buildFields([...path, index], sources)) : []
  // A new entry is the first choice that the list does not have.
  const unused = entry.choices?.find((choice) => !Array.isArray(value) || !value.includes(choice))
  // The kinds of fields start with plain values.
  const initial = unused ?? (createInitialValue(entry) as Value)
  const [imageKey] =
    entry.kind === 'image' ? [''] : [...entry.fields].flatMap(([key, { kind }]) => (kind === 'image' ? key : []))
  return {
    entries,
    entry: {
      title: getFieldTitle(sources.tree, [...path, 0]),
      initial,
      imageKey,
      isFull: entry.choices !== undefined && unused === undefined,
    },
  }
}
