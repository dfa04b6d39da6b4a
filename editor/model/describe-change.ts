import type { DraftChange } from '../protocol.ts'
import type { Value } from '../../shared/model/with-value.ts'
import { isObject, parseKey, type ContentPath } from '../../shared/model/content-path.ts'
import type { Language } from '../../shared/languages/languages.ts'
import { findNode, getFieldTitle, type SchemaNode } from '../../shared/model/schema-tree.ts'
import { isSameValue } from '../../shared/model/same-value.ts'
import { findValue } from './values.ts'
import { describeChoice } from './fields.ts'
import { locateKey, type OutlineGroup } from './outline.ts'
import type { Sources } from './sources.ts'

/** A change of the draft in words. */
export interface DescribedChange extends DraftChange {
  readonly title: string
  readonly lines: readonly ChangeLine[]
  /** What the folder has changed at the same place. */
  readonly conflictLines?: readonly ChangeLine[] | undefined
}

/** A part of a change in words, such as "Service 2: Title" with its text before and after. */
export interface ChangeLine {
  readonly title?: string
  readonly was?: string
  readonly now?: string
  /** Such as "moved". */
  readonly note?: string
  /** The name of the image that the text before or after is about. */
  readonly wasImage?: string | undefined
  readonly nowImage?: string | undefined
}

/** A key of the content with two values. */
interface Difference {
  readonly path: ContentPath
  readonly was: unknown
  readonly value: unknown
  /** The language of a translation, whose lists have gaps: their entries are those of the main language. */
  readonly translation?: Language | undefined
}

export function describeChange(
  change: DraftChange,
  outline: readonly OutlineGroup[],
  sources: Sources,
): DescribedChange {
  const { key, language, was, value, conflict } = change
  const translation = language === sources.languages[0] ? undefined : language
  const difference = { path: parseKey(key), was, value, translation }
  return {
    ...change,
    title: locateKey(key, outline, sources).title,
    lines: describeDifference(difference, sources),
    conflictLines: conflict && describeDifference({ ...difference, value: conflict.value }, sources),
  }
}

/** Whether a change needs the name of its language: other values are the same in every language. */
export function isOfLanguage(key: string, language: Language | undefined, { tree, languages }: Sources): boolean {
  const node = findNode(tree, parseKey(key))
  const isText = node !== undefined && !node.isData && !node.entry && node.fields.size === 0
  return languages.length > 1 && (isText || language !== languages[0])
}

/** Describes what is different in words, line by line: entry by entry, and field by field. */
export function describeDifference(difference: Difference, sources: Sources): ChangeLine[] {
  const { path, was, value, translation } = difference
  if (translation) return describe(difference, findNode(sources.tree, path), sources)
  // Where the agency has no value, visitors see the sample's.
  const [before, after] = [was ?? findValue(sources.sample, path), value ?? findValue(sources.sample, path)]
  const node = findNode(sources.tree, path)
  if (isSameValue(before, after)) return [{ was: 'the sample’s', now: formatValue(value ?? before, node, sources) }]
  return describe({ path, was: before, value: after }, node, sources)
}

function describe(difference: Difference, node: SchemaNode | undefined, sources: Sources): ChangeLine[] {
  const { path, was, value, translation } = difference
  if (isSameValue(was, value)) return []
  const isList = (list: unknown): list is Value[] => list === undefined || Array.isArray(list)
  if (node?.entry && isList(was) && isList(value))
    return describeList({ path, was, value, translation }, node.entry, sources)
  if (node && node.fields.size > 0 && isObject(was ?? {}) && isObject(value ?? {})) {
    return [...node.fields].flatMap(([key, field]) => {
      const below = { path: [...path, key], was: getEntry(was, key), value: getEntry(value, key), translation }
      const lines = describe(below, field, sources)
      const isImage = node.kind === 'image' && key === 'image'
      return addTitle(getFieldTitle(sources.tree, below.path), isImage ? lines.map(addImages(below)) : lines)
    })
  }
  const known = translation && sources.findTranslation(translation, path)
  const [before, after] = [was ?? known, value ?? known]
  return isSameValue(before, after)
    ? []
    : [leaveOutSame(formatValue(before, node, sources), formatValue(after, node, sources))]
}

/** The names of the two images are their values. */
function addImages({ was, value }: Difference) {
  return (line: ChangeLine): ChangeLine => ({ ...line, wasImage: toName(was), nowImage: toName(value) })
}

const toName = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The image of an entry, which may be one. */
function findImage(value: Value, node: SchemaNode): string | undefined {
  if (node.kind === 'image') return toName(getEntry(value, 'image'))
  const [key] = [...node.fields].find(([, field]) => field.kind === 'image') ?? []
  return key === undefined ? undefined : toName(getEntry(getEntry(value, key), 'image'))
}

/** Two texts without the lines that both start and end with. */
function leaveOutSame(was: string, now: string): ChangeLine {
  const [before, after] = [was.split('\n'), now.split('\n')]
  const shortest = Math.min(before.length, after.length)
  const firstOther = before.findIndex((line, index) => line !== after[index])
  const start = firstOther < 0 ? shortest : Math.min(firstOther, shortest)
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const cut = (lines: string[]) =>
    lines
      .slice(start, lines.length - end)
      .join('\n')
      .trim() || 'nothing'
  return { was: cut(before), now: cut(after) }
}

function describeList(
  { path, was = [], value = [], translation }: Difference & { was?: Value[]; value?: Value[] },
  entry: SchemaNode,
  sources: Sources,
): ChangeLine[] {
  const getTitle = (index: number) => `${getFieldTitle(sources.tree, [...path, index])} ${index + 1}`
  const withImage = (key: 'wasImage' | 'nowImage', item: Value) => {
    const image = findImage(item, entry)
    return image === undefined ? {} : { [key]: image }
  }
  if (translation) {
    return Array.from({ length: Math.max(was.length, value.length) }, (_, index) => {
      const below = { path: [...path, index], was: was[index], value: value[index], translation }
      return addTitle(getTitle(index), describe(below, entry, sources))
    }).flat()
  }
  const origins = matchEntries(was, value)
  const changed = value.flatMap((item, index): ChangeLine[] => {
    const origin = origins[index] ?? -1
    const shown = { now: nameEntry(item, entry, sources), ...withImage('nowImage', item) }
    if (origin < 0) return [{ title: getTitle(index), note: 'added', ...shown }]
    const isMoved = origins.slice(0, index).some((other) => other > origin)
    const moved = isMoved ? [{ title: getTitle(index), note: 'moved', ...shown }] : []
    const lines = describe({ path: [...path, index], was: was[origin], value: item }, entry, sources)
    return [...moved, ...addTitle(getTitle(index), lines)]
  })
  const removed = was.flatMap((item, index): ChangeLine[] => {
    if (origins.includes(index)) return []
    const shown = { was: nameEntry(item, entry, sources), ...withImage('wasImage', item) }
    return [{ title: getTitle(index), note: 'removed', ...shown }]
  })
  return [...changed, ...removed]
}

/** For each entry, its index before: that of an equal one, or else that of the changed one at its place; -1 if new. */
function matchEntries(was: readonly Value[], value: readonly Value[]): number[] {
  const equal = findEqual(was, value)
  const once = equal.map((origin, index) => (equal.indexOf(origin) === index ? origin : -1))
  return once.map((origin, index) => (origin < 0 && index < was.length && !once.includes(index) ? index : origin))
}

/** For each entry, the index of an equal one before, each once if possible; -1 for none. */
function findEqual(was: readonly Value[], value: readonly Value[]): number[] {
  const used = new Set<number>()
  return value.map((entry) => {
    const indexes = was.flatMap((other, index) => (isSameValue(other, entry) ? [index] : []))
    const origin = indexes.find((index) => !used.has(index)) ?? indexes[0] ?? -1
    used.add(origin)
    return origin
  })
}

function getEntry(value: unknown, key: string): Value | undefined {
  return findValue(value, [key])
}

function addTitle(title: string, lines: readonly ChangeLine[]): ChangeLine[] {
  return lines.map((line) => ({ ...line, title: line.title ? `${title}: ${line.title}` : title }))
}

/** The first text of an entry, or else its first value. */
function nameEntry(value: Value, node: SchemaNode, sources: Sources): string {
  if (!isObject(value)) return formatValue(value, node, sources)
  const kinds = node.kind === 'image' ? ['alt'] : ['text', 'long-text']
  const texts = [...node.fields].filter(([, { kind }]) => kinds.includes(kind))
  const [first] = texts.map(([key]) => getEntry(value, key)).filter((text) => typeof text === 'string' && text !== '')
  return first === undefined ? formatValue(Object.values(value)[0], undefined, sources) : String(first)
}

/** A value in words. Lists and groups show their texts. */
function formatValue(value: unknown, node: SchemaNode | undefined, sources: Sources): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (isObject(value))
    return Object.values(value)
      .map((item) => formatValue(item, node?.entry, sources))
      .join(', ')
  return node?.choices ? describeChoice(String(value), sources) : String(value)
}
