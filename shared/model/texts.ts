import { isObject, type ContentPath } from './content-path.ts'
import { contentTree } from './content-tree.ts'
import { findNode, type SchemaNode } from './schema-tree.ts'

interface LocatedText {
  readonly path: ContentPath
  readonly text: string
}

/** Whether the value at a path of the content is the same in every language, by the schema. */
export function isData(path: ContentPath): boolean {
  let node: SchemaNode | undefined = contentTree
  for (const key of path) {
    node = findNode(node, [key])
    if (!node) return false
    if (node.isData) return true
  }
  return false
}

/** Whether the value at a path of the content is Markdown, by the schema. */
export function isMarkdown(path: ContentPath): boolean {
  return findNode(contentTree, path)?.kind === 'markdown'
}

/** Lists the texts of content, or of a part of it, without data. */
export function listTexts(value: unknown, path: ContentPath = []): LocatedText[] {
  if (isData(path)) return []
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((entry, index) => listTexts(entry, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, entry]) => listTexts(entry, [...path, key]))
}

/** The texts of content, in its shape, without data and empty texts. */
export function pickTexts(value: unknown, path: ContentPath = []): unknown {
  if (isData(path)) return undefined
  if (Array.isArray(value)) return value.map((entry, index) => pickTexts(entry, [...path, index]))
  if (!isObject(value)) return typeof value === 'string' ? value : undefined
  const entries = Object.entries(value).map(([key, entry]) => [key, pickTexts(entry, [...path, key])])
  return Object.fromEntries(entries.filter(([, entry]) => !isEmpty(entry)))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (isObject(value) && Object.keys(value).length === 0)
}
