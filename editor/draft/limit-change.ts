import { formatKey, type ContentPath } from '../../shared/model/content-path.ts'
import type { Language } from '../../shared/languages/languages.ts'
import { findNode, getFieldTitle } from '../../shared/model/schema-tree.ts'
import { listTooLong } from '../../server/content/limit-values.ts'
import type { Written } from '../../server/content/written.ts'
import { HttpError } from '../../server/http/http-error.ts'
import { describeTextSize } from '../../publishing/read-texts.ts'
import type { DraftContext } from './draft-context.ts'
import { findValue } from './values.ts'

/** Throws an HttpError for a value that is longer than the schema allows, before anything reads it. */
export function rejectTooLong(path: ContentPath, value: unknown, { sources: { tree } }: DraftContext): void {
  const node = findNode(tree, path)
  const [issue] = node ? listTooLong(node, value, path) : []
  if (issue) throw new HttpError(422, `${getFieldTitle(tree, issue.path)} ${issue.message}.`)
}

/**
 * Throws an HttpError for an entry that is further than one after the last: the list would be filled up to it. A
 * translation of a group has no separate entry.
 */
export function rejectFarEntry(path: ContentPath, language: Language, { draft, sources }: DraftContext): void {
  const [main] = sources.languages
  for (const [depth, key] of path.entries()) {
    if (typeof key !== 'number') continue
    const list = path.slice(0, depth)
    const isTranslation = language !== main && findNode(sources.tree, [...list, key])?.fields.size !== 0
    const inMain = getLength(draft.findValue(main, list) ?? findValue(sources.sample, list))
    const length = isTranslation ? inMain - 1 : Math.max(inMain, getLength(draft.findValue(language, list)))
    if (key > length) throw new HttpError(404, `${formatKey(list)} has no such entry.`)
  }
}

function getLength(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}

/** Throws an HttpError for a text that grows above the size of a file. One that is above it can become smaller. */
export function rejectLargeTexts(texts: Written, before: Written): void {
  for (const [name, text] of Object.entries(texts)) {
    const size = Buffer.byteLength(text)
    const problem = describeTextSize(size)
    if (problem === undefined || size <= Buffer.byteLength(before[name] ?? '')) continue
    throw new HttpError(422, `With this, ${name} ${problem}. Shorten or remove other texts first.`)
  }
}
