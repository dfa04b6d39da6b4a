import { pageTextLimits } from '../../publishing/check/check-lengths.ts'
import { describeSmallImage } from '../../publishing/check/describe-small-image.ts'
import { getLanguageInfo, isLanguage, type Direction, type Language } from '../../shared/languages/languages.ts'
import { formatKey, getValue, isGroup, parseKey, type ContentPath } from '../../shared/model/content-path.ts'
import type { Keyboard } from '../../shared/model/field-meta.ts'
import { createInitialValue, findNode, getFieldTitle, type SchemaNode } from '../../shared/model/schema-tree.ts'
import type { Value } from '../../shared/model/with-value.ts'
import type { EditorProblem, Picture } from '../protocol.ts'
import { describeIssue } from './find-rejection.ts'
import type { Sources } from './sources.ts'
import { findValue, toList } from './values.ts'

/** One field of a section, with everything that a form needs to show it. */
export interface Field {
  /** Marks its element: the key, and in a translation the language before it, such as `ur:agency.city`. */
  readonly id: string
  /** Its place in the file, such as `agency.phones.0`. */
  readonly key: string
  /** The name of a file in `shared/fields/`, or `list`. */
  readonly kind: string
  /** What its element asks of the keyboard of a phone. */
  readonly keyboard?: Keyboard | undefined
  /** In a translation, with the name of the language. */
  readonly title: string
  readonly hint?: string | undefined
  readonly example?: string | undefined
  /** The length in characters up to which a text is shown whole; numbers: the largest. */
  readonly limit?: number | undefined
  /** What can be chosen, for `choice` and `order`; the paths of pages, for `link`. */
  readonly choices?: readonly { readonly value: string; readonly title: string }[] | undefined
  readonly isOptional: boolean
  /** Of a link: whether it can lead to pages of the site alone. */
  readonly takesPagesOnly?: boolean | undefined
  /** The agency's own value: the file with the draft. Undefined where the sample's is shown. */
  readonly own?: Value | undefined
  /** The sample's value, or, for a translation, undefined if the sample has none. */
  readonly sample?: Value | undefined
  readonly language: Language
  /** Where texts of the language start, for values that have translations. */
  readonly direction?: Direction | undefined
  /** In a translation, whether visitors see the main language. */
  readonly isMissing?: boolean | undefined
  /** The field in each other language, for texts. */
  readonly translations?: readonly Field[] | undefined
  /** Why the value can't be published, in the words of the check. */
  readonly problem?: string | undefined
  /** What to check, in the words of the check. It does not keep the value from being published. */
  readonly warning?: string | undefined
  /** The words of the value that the problem or else the warning is about. */
  readonly words?: EditorProblem['words']
  /** The entries of a list, each with its fields. An entry that is a single value has one field. */
  readonly entries?: readonly (readonly Field[])[] | undefined
  /** The image that is shown now, the agency's or the sample's. Its parts have it too. */
  readonly picture?: Picture | undefined
  /** What an image shows that needs no description by a person: a logo shows a name. */
  readonly suggestedAlt?: string | undefined
  /** The other values of an image: what it shows, and its focus point. */
  readonly parts?: readonly Field[] | undefined
  /** The entries that a list can get. */
  readonly entry?: EntryKind | undefined
}

interface EntryKind {
  readonly title: string
  /** What a new one starts with. */
  readonly initial: Value
  /** The key of its image, which is empty if the entry itself is one. */
  readonly imageKey?: string | undefined
  /** Whether the list has every choice already. */
  readonly isFull: boolean
}

/** The fields at a path: one for each key of a group, or else one. */
export function buildFields(path: ContentPath, sources: Sources): Field[] {
  const node = findNode(sources.tree, path)
  if (!node) return []
  if (node.kind !== 'group') return [buildField(path, node, sources)]
  const fields = [...node.fields].filter(([, { formPosition }]) => formPosition !== 'none')
  const last = fields.filter(([, { formPosition }]) => formPosition === 'last')
  const others = fields.filter(([, { formPosition }]) => formPosition !== 'last')
  return [...others, ...last].flatMap(([key]) => buildFields([...path, key], sources))
}

function buildField(path: ContentPath, node: SchemaNode, sources: Sources): Field {
  const [language] = sources.languages
  const key = formatKey(path)
  const field: Field = {
    id: key,
    key,
    kind: node.kind,
    keyboard: node.keyboard,
    title: getFieldTitle(sources.tree, path),
    // Words about paths and Markdown are for files: a form has a list of the pages, and buttons.
    hint: node.takesPagesOnly || node.kind === 'markdown' ? undefined : node.description,
    example: node.takesPagesOnly ? undefined : getExample(path, node, sources),
    limit: getLimit(path, node),
    choices: listChoices(path, node, sources),
    takesPagesOnly: node.takesPagesOnly,
    isOptional: node.isOptional || path.length === 1,
    own: sources.findOwn(language, path),
    sample: sources.findSample(path),
    language,
    ...findProblems(key, language, sources),
  }
  const value = field.own ?? field.sample
  if (field.kind === 'image') return { ...field, ...buildImage(path, node, value, sources) }
  if (field.kind === 'list') return { ...field, ...buildEntries(path, node, value, sources) }
  return node.isData ? field : { ...field, ...buildTranslations(path, field, sources) }
}

function getExample(path: ContentPath, { examples: [example] = [] }: SchemaNode, { suggestions }: Sources) {
  return [getValue(suggestions, path), example].find((text): text is string => typeof text === 'string')
}

function getLimit(path: ContentPath, { kind, max }: SchemaNode): number | undefined {
  if (max !== undefined) return kind === 'count' ? undefined : max
  const isOfPage = (path[0] === 'pages' || path[0] === 'extraPages') && path.length === 3
  return isOfPage ? pageTextLimits.find(({ key }) => key === path[2])?.max : undefined
}

function listChoices(path: ContentPath, { kind, choices, entry }: SchemaNode, sources: Sources): Field['choices'] {
  if (kind === 'link') return sources.pages.map(({ path: value, name }) => ({ value, title: name }))
  return (choices ?? entry?.choices)?.map((value) => {
    const section = kind === 'order' && getFieldTitle(sources.tree, [...path.slice(0, -1), value])
    return { value, title: section || describeChoice(value, sources) }
  })
}

/** A choice is a language, a page, a key or an icon. */
export function describeChoice(value: string, { tree, pages }: Sources): string {
  if (isLanguage(value)) return getLanguageInfo(value).name
  const page = pages.find(({ key }) => key === value)
  if (page || !findNode(tree, parseKey(value))) return page?.name ?? value.replaceAll('-', ' ')
  return getFieldTitle(tree, parseKey(value))
}

type FieldProblems = Pick<Field, 'problem' | 'warning' | 'words'>

/** What is wrong with the value of a field, and what to check. */
function findProblems(key: string, language: Language, { problems, languages: [main] }: Sources): FieldProblems {
  const ofField = problems.filter((problem) => problem.key === key && (problem.language ?? main) === language)
  const error = ofField.find(({ severity }) => severity !== 'warning')
  const warning = ofField.find(({ severity }) => severity === 'warning')
  return {
    problem: error && describeIssue(error),
    warning: warning && describeIssue(warning),
    words: (error ?? warning)?.words,
  }
}

/** The field in each other language, and the direction of the main one. */
function buildTranslations(path: ContentPath, field: Field, sources: Sources): Partial<Field> {
  const [main, ...others] = sources.languages
  if (others.length === 0) return {}
  const isShown = (field.own ?? field.sample) !== undefined
  const { hint: _hint, example: _example, ...rest } = field
  const translations = others.map((language): Field => {
    const { name, direction } = getLanguageInfo(language)
    const own = sources.findOwn(language, path)
    const sample = own === undefined ? sources.findTranslation(language, path) : undefined
    return {
      ...rest,
      id: getFieldId(field.key, language, main),
      title: `${field.title} (${name})`,
      language,
      direction,
      own,
      sample,
      ...findProblems(field.key, language, sources),
      isMissing: isShown && own === undefined && sample === undefined,
      isOptional: true,
    }
  })
  return { translations, direction: getLanguageInfo(main).direction }
}

/** The id of the field of a key. In a translation, the language comes before the key. */
export function getFieldId(key: string, language: Language | undefined, main: Language): string {
  return language === undefined || language === main ? key : `${language}:${key}`
}

function buildImage(path: ContentPath, node: SchemaNode, value: unknown, sources: Sources): Partial<Field> {
  const [language] = sources.languages
  const name = getValue(value, ['image'])
  const picture = typeof name === 'string' ? sources.findPicture(name) : undefined
  const parts = [...node.fields.keys()].filter((key) => key !== 'image')
  const [ofFile, ofImage] = [[...path, 'image'], path].map((place) => findProblems(formatKey(place), language, sources))
  // The check of the whole site waits until nothing else is wrong.
  const ofSize = picture && describeSmallImage(path, String(name), picture)
  return {
    problem: ofFile?.problem ?? ofImage?.problem,
    warning: ofSize ?? ofFile?.warning ?? ofImage?.warning,
    picture,
    suggestedAlt: suggestAlt(path, sources),
    parts: parts.flatMap((key) => buildFields([...path, key], sources)).map((part) => ({ ...part, picture })),
  }
}

/** What a logo shows: the airline that it belongs to, or else the agency. */
function suggestAlt(path: ContentPath, { findOwn, languages: [language] }: Sources): string | undefined {
  if (!path.includes('logo')) return undefined
  const name = path.length > 2 ? findOwn(language, [...path.slice(0, -1), 'name']) : undefined
  return typeof name === 'string' ? name : '{name}'
}

function buildEntries(
  path: ContentPath,
  { entry }: SchemaNode,
  value: Value | undefined,
  sources: Sources,
): Partial<Field> {
  if (!entry) return {}
  const list = toList(value)
  // A new entry is the first choice that the list does not have.
  const unused = entry.choices?.find((choice) => !list.includes(choice))
  const [imageKey] =
    entry.kind === 'image' ? [''] : [...entry.fields].flatMap(([key, { kind }]) => (kind === 'image' ? key : []))
  return {
    entries: list.map((_, index) => buildFields([...path, index], sources)),
    entry: {
      title: getFieldTitle(sources.tree, [...path, 0]),
      // The kinds of fields start with plain values.
      initial: unused ?? (createInitialValue(entry) as Value),
      imageKey,
      isFull: entry.choices !== undefined && unused === undefined,
    },
  }
}

/** A field with those of its entries and parts. */
export function listFields(field: Field): Field[] {
  return [field, ...[...(field.parts ?? []), ...(field.entries?.flat() ?? [])].flatMap(listFields)]
}

/** The first words of an entry, such as its title. */
export function findWords(fields: readonly Field[]): string | undefined {
  const texts = fields.flatMap((field) => [field, ...(field.parts ?? [])])
  const values = texts.filter(({ kind }) => /text$|^alt$|^days$/.test(kind)).map(({ own, sample }) => own ?? sample)
  return values.find((value) => typeof value === 'string' && value !== '')?.toString()
}

/** What an entry of a list has in the other languages, in the shape of the entry. */
export function findEntryTranslations(path: ContentPath, { languages, texts }: Sources) {
  const [, ...others] = languages
  const found = others.map((language) => [language, findValue(texts[language], path)] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== undefined && !isEmptyGroup(value)))
}

function isEmptyGroup(value: unknown): boolean {
  return isGroup(value) && Object.keys(value).length === 0
}
