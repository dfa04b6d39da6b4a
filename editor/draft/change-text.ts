import { isMap, isNode, isScalar, isSeq, Scalar, stringify, type Document, type Pair } from 'yaml'
import { type YAMLMap } from 'yaml'
import { LRUCache } from 'lru-cache'
import { HttpError } from '../../server/http/http-error.ts'
import { parseYaml } from '../../server/content/yaml-file.ts'
import type { ContentPath } from '../../shared/model/content-path.ts'
import { isCutText } from '../../publishing/check/mistakes/find-mistakes.ts'
import { withValue, type Value } from '../../shared/model/with-value.ts'
import { isSameValue } from '../../shared/model/same-value.ts'

interface TextChange {
  readonly path: ContentPath
  /** Undefined removes the key. */
  readonly value: Value | undefined
}

/** A text that cannot be changed, in a sentence for the owner. */
export class UnchangeableError extends HttpError {
  constructor(message: string) {
    super(422, message)
  }
}

/** The data of a YAML file. Throws an UnchangeableError if it is not valid YAML. */
export function readData(text: string): unknown {
  const data = known.get(text) ?? { value: toData(parseText(text)) }
  known.set(text, data)
  return data.value
}

/** The data of the last texts: those of the draft, its base and the folder are read for every change. */
const known = new LRUCache<string, { readonly value: unknown }>({ max: 20 })

/**
 * Changes one key in the text of a YAML file. All other lines stay as they are, with comments and order. Throws an
 * UnchangeableError if that is not possible, for example because the text uses aliases.
 */
export function changeText(text: string, change: TextChange): string {
  const { path, value } = change
  const lines = text.replaceAll('\r\n', '\n')
  const expected = withValue(readData(lines), path, value)
  for (const edit of [changeLines, rewriteGroup]) {
    const changed = tryToEdit(() => edit(lines, change), expected)
    if (changed !== undefined) return restoreLineEnds(changed, text)
  }
  throw new UnchangeableError(`${path.join('.')} cannot be changed here. Change it in the file.`)
}

/** The changed text, if its data is as expected. */
function tryToEdit(edit: () => string | undefined, expected: unknown): string | undefined {
  try {
    const changed = edit()
    return changed !== undefined && isSameValue(readData(changed), expected) ? changed : undefined
  } catch {
    // Some documents with aliases cannot be written.
    return undefined
  }
}

function restoreLineEnds(text: string, original: string): string {
  return original.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}

function parseText(text: string): Document {
  try {
    return parseYaml(text)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UnchangeableError('The file is nested too deeply. Correct it first.')
  }
}

function toData(document: Document): unknown {
  if (document.errors.length > 0) throw new UnchangeableError('The file is not valid YAML. Correct it first.')
  try {
    return document.toJS()
  } catch {
    throw new UnchangeableError('The file is not valid YAML. Correct it first.')
  }
}

/** A key in the lines of a file, or the group that lacks it. */
interface YamlLocation {
  readonly group: YAMLMap
  readonly pair: Pair | undefined
  readonly key: string
  /** The path below the key. */
  readonly rest: ContentPath
}

/** Changes the lines of the key; undefined if it shares its lines. */
function changeLines(text: string, { path, value }: TextChange): string | undefined {
  const document = parseText(text)
  const location = findLocation(document.contents, path)
  if (!location) return isNullNode(document.contents) ? appendGroup(text, path, value) : undefined
  const { group, pair, key, rest } = location
  if (!pair && value === undefined) return text
  if (!pair) return insertPair(text, group, formatPair(key, withValue(undefined, rest, value)))
  const current = isNode(pair.value) ? pair.value.toJS(document) : undefined
  const next = withValue(current, rest, value)
  return next === undefined ? removePair(text, pair) : replaceValue(text, pair, next)
}

function isNullNode(contents: unknown): boolean {
  return contents === null || (isScalar(contents) && contents.value === null)
}

/** The deepest key of the path that has its own line, in a group that is not in braces. */
function findLocation(contents: unknown, path: ContentPath): YamlLocation | undefined {
  let node = contents
  let location: YamlLocation | undefined
  for (const [depth, key] of path.entries()) {
    if (typeof key === 'number') node = isSeq(node) && !node.flow ? node.items[key] : undefined
    if (typeof key === 'number') continue
    if (!isMap(node) || node.flow || node.items.length === 0) return location
    const pair: Pair | undefined = node.items.find((item) => isScalar(item.key) && item.key.value === key)
    location = { group: node, pair, key, rest: path.slice(depth + 1) }
    node = pair?.value
  }
  return location
}

function replaceValue(text: string, pair: Pair, value: Value): string {
  const colon = findColon(text, pair)
  const end = findEnd(text, pair)
  const lineEnd = findLineEnd(text, end)
  const rest = text.slice(end, lineEnd)
  // A comment after a value that becomes several lines belongs to the first one.
  const comment = isMap(pair.value) || isSeq(pair.value) || isCutText(rest) ? '' : rest
  const [first = '', ...others] = indent(formatPair('k', keepStyle(pair.value, value)), getColumn(text, pair))
  const lines = [text.slice(0, colon + 1) + first.trimStart().slice(2) + comment, ...others]
  return lines.join('\n') + text.slice(lineEnd)
}

/** The new value in quotes or braces, if the old one is. */
function keepStyle(old: unknown, value: Value): unknown {
  if (isScalar(old) && typeof value === 'string' && !value.includes('\n') && old.type?.startsWith('QUOTE')) {
    const scalar = new Scalar(value)
    scalar.type = old.type
    return scalar
  }
  const isFlow = (isMap(old) || isSeq(old)) && old.flow === true
  if (!isFlow || typeof value !== 'object') return value
  return parseYaml('').createNode(value, { flow: true })
}

function formatPair(key: string, value: unknown): readonly string[] {
  return stringify({ [key]: value }, { lineWidth: 0 })
    .trimEnd()
    .split('\n')
}

function indent(lines: readonly string[], column: number): string[] {
  return lines.map((line) => (line === '' ? line : ' '.repeat(column) + line))
}

/** Inserts lines after the last key of a group, and after the inactive lines that belong to it. */
function insertPair(text: string, group: YAMLMap, lines: readonly string[]): string | undefined {
  const last = group.items.at(-1)
  if (!last) return undefined
  const column = getColumn(text, last)
  const end = findInactiveEnd(text, findLineEnd(text, findEnd(text, last)), column)
  const separator = column === 0 ? '\n\n' : '\n'
  return text.slice(0, end) + separator + indent(lines, column).join('\n') + text.slice(end)
}

/** The end of the comment lines that follow and are indented deeper than `column`. */
function findInactiveEnd(text: string, end: number, column: number): number {
  const pattern = new RegExp(`^(?:[ \\t]*\\n)* {${column + 1},}#.*$`, 'my')
  let found = end
  for (;;) {
    pattern.lastIndex = found + 1
    const match = pattern.exec(text)
    if (!match) return found
    found = pattern.lastIndex
  }
}

/** Adds the first key of a file, before the mark at its end. */
function appendGroup(text: string, path: ContentPath, value: Value | undefined): string | undefined {
  const [key, ...rest] = path
  const lines = formatPair(String(key), withValue(undefined, rest, value)).join('\n')
  const mark = /^\.\.\.[ \t]*$/m.exec(text)
  const before = mark ? text.slice(0, mark.index) : text
  return `${before.trimEnd()}${before.trim() ? '\n\n' : ''}${lines}\n${mark ? `\n${text.slice(mark.index)}` : ''}`
}

function removePair(text: string, pair: Pair): string | undefined {
  const start = getKeyStart(pair)
  const lineStart = start - getColumn(text, pair)
  if (text.slice(lineStart, start).trim()) return undefined
  return text.slice(0, lineStart) + text.slice(findLineEnd(text, findEnd(text, pair)) + 1)
}

function getKeyStart({ key }: Pair): number {
  return isScalar(key) && key.range ? key.range[0] : 0
}

function getColumn(text: string, pair: Pair): number {
  const start = getKeyStart(pair)
  return start - (text.lastIndexOf('\n', start - 1) + 1)
}

function findColon(text: string, { key }: Pair): number {
  return text.indexOf(':', isScalar(key) && key.range ? key.range[1] : 0)
}

/**
 * The end of the text of a value, without spaces and line breaks. Comments below a value belong to YAML's range of it.
 */
function findEnd(text: string, pair: Pair): number {
  const afterColon = findColon(text, pair) + 1
  const last = findLastPair(pair.value)
  if (last) return findEnd(text, last)
  const node = isSeq(pair.value) && !pair.value.flow ? pair.value.items.at(-1) : pair.value
  const end = isNode(node) && node.range ? node.range[1] : afterColon
  return Math.max(afterColon, text.slice(0, end).trimEnd().length)
}

/** The last key in a group that is not in braces. */
function findLastPair(node: unknown): Pair | undefined {
  if (isSeq(node) && !node.flow) return findLastPair(node.items.at(-1))
  return isMap(node) && !node.flow ? node.items.at(-1) : undefined
}

function findLineEnd(text: string, position: number): number {
  const end = text.indexOf('\n', position)
  return end < 0 ? text.length : end
}

/** Replaces the top-level key of the path, and removes the comments in it. */
function rewriteGroup(text: string, { path, value }: TextChange): string {
  const document = parseText(text)
  const [key] = path
  const data = withValue(toData(document), path, value)
  if (!isMap(document.contents)) document.contents = document.createNode({}) as never
  const group = (data as Record<string, Value>)[String(key)]
  if (group === undefined) document.delete(key)
  else document.set(key, document.createNode(group))
  return document.toString({ lineWidth: 0 })
}
