import type { ChangeRequest } from '../protocol.ts'
import { getLanguageInfo, isLanguage, type Language } from '../../shared/languages/languages.ts'
import { formatKey, isObject, parseKey, type ContentPath } from '../../shared/model/content-path.ts'
import { withValue, type Value } from '../../shared/model/with-value.ts'
import { HttpError } from '../../server/http/http-error.ts'
import { SITE_FILE, type Written } from '../../server/content/written.ts'
import { findNode, findOutermostListOrImage, type SchemaNode } from '../../shared/model/schema-tree.ts'
import type { DraftContext } from './draft-context.ts'
import { setTextValue } from './find-changes.ts'
import { rejectFarEntry, rejectLargeTexts, rejectTooLong } from './limit-change.ts'
import { findValue, isSameValue } from './values.ts'

/** A change of one key. */
interface KeyChange {
  readonly path: ContentPath
  readonly language: Language
  readonly value: Value | undefined
}

/** The texts of the draft after a request. Throws an HttpError for an unknown key, or an UnchangeableError. */
export function changeDraft({ key, language, value }: ChangeRequest, context: DraftContext): Written {
  const change = { path: parseKey(key), language, value }
  const { draft } = context
  rejectUnknown(change, context)
  rejectFarEntry(change.path, language, context)
  rejectTooLong(change.path, value, context)
  rejectOtherMainLanguage(change, context)
  if (isSameValue(draft.findValue(language, change.path), value)) return draft.texts
  const changes = [takeOver(change, context), ...namePath(change, context), ...moveTranslations(change, context)]
  const texts = changes.reduce<Written>(
    (texts, { path, ...other }) => setTextValue(texts, { file: draft.getFileName(other.language), path }, other.value),
    draft.texts,
  )
  rejectLargeTexts(texts, draft.texts)
  return texts
}

function rejectUnknown({ path, language }: KeyChange, { sources: { tree, languages } }: DraftContext): void {
  const node = findNode(tree, path)
  if (!node || node.kind === 'group') throw new HttpError(404, `There is no key ${formatKey(path)}.`)
  if (!languages.includes(language)) throw new HttpError(404, `The site has no language ${language}.`)
  if (language === languages[0] || !node.isData) return
  throw new HttpError(404, `${formatKey(path)} is the same in every language.`)
}

/** The texts of `site.yaml` are in the first language: another one cannot take its place by changing the list. */
function rejectOtherMainLanguage({ path: [key], value }: KeyChange, { draft, sources }: DraftContext): void {
  const [language] = Array.isArray(value) ? value : []
  const [main] = sources.languages
  if (key !== 'languages' || typeof language !== 'string' || language === main || !isLanguage(language)) return
  if (draft.getData(language) === undefined) return
  const { name } = getLanguageInfo(main)
  throw new HttpError(422, `${name} must be the first language, because the texts of ${SITE_FILE} are in it.`)
}

/**
 * A list or an image that is still the sample's becomes the agency's as a whole, so that the other entries stay. The
 * same applies to a list of texts in a translation.
 */
function takeOver(change: KeyChange, { sources, draft }: DraftContext): KeyChange {
  const { path, language, value } = change
  const isMain = language === sources.languages[0]
  const parent = path.slice(0, -1)
  const isLast = Object.keys(draft.findValue(language, parent) ?? {}).length === 1
  // A translation of an image without its description is a problem.
  if (!isMain && path.at(-1) === 'alt' && value === undefined && isLast) return { path: parent, language, value }
  const whole = isMain ? findOutermostListOrImage(sources.tree, path) : findTextList(sources.tree, path)
  if (!whole || whole.length === path.length || draft.findValue(language, whole) !== undefined) return change
  const main = draft.findValue(sources.languages[0], whole) ?? findValue(sources.sample, whole)
  const translate = (text: Value, index: number) => sources.findTranslation(language, [...whole, index]) ?? text
  const shown = isMain || !Array.isArray(main) ? main : main.map(translate)
  return { path: whole, language, value: withValue(shown, path.slice(whole.length), value) }
}

/** The outermost list of texts on a path: a translation replaces it as a whole. */
function findTextList(tree: SchemaNode, path: ContentPath): ContentPath | undefined {
  const whole = findOutermostListOrImage(tree, path)
  return whole && findNode(tree, [...whole, 0])?.fields.size === 0 ? whole : undefined
}

/** The path of a page of the agency's own follows its name, until it is another one. */
function namePath({ path, language, value }: KeyChange, { draft, sources }: DraftContext): KeyChange[] {
  const [group, index, key] = path
  if (group !== 'extraPages' || key !== 'name' || language !== sources.languages[0]) return []
  const pathOfPage = ['extraPages', index ?? 0, 'path']
  const current = draft.findValue(language, pathOfPage) ?? ''
  const next = createPath(value)
  if ((current !== '' && current !== createPath(draft.findValue(language, path))) || next === '/') return []
  return [{ path: pathOfPage, language, value: next }]
}

function createPath(name: Value | undefined): string {
  const words =
    String(name ?? '')
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? []
  return `/${words.join('-')}`
}

/** Moves and removes the entries of translations like those of the main language: they follow by their number. */
function moveTranslations({ path, language, value }: KeyChange, { sources, draft }: DraftContext): KeyChange[] {
  const [main, ...others] = sources.languages
  if (language !== main || findNode(sources.tree, path)?.kind !== 'list') return []
  const before = draft.findValue(main, path) ?? findValue(sources.sample, path)
  const after = Array.isArray(value) ? value : (findValue(sources.sample, path) ?? [])
  if (!Array.isArray(before) || !Array.isArray(after)) return []
  const origins = findOrigins(before, after)
  return others.flatMap((other) => {
    const translated = draft.findValue(other, path)
    if (!Array.isArray(translated)) return []
    const moved = origins.map(
      (origin, index) => translated[origin] ?? (isObject(after[index]) ? {} : (after[index] ?? '')),
    )
    const length = moved.findLastIndex((entry) => !isSameValue(entry, {})) + 1
    return [{ path, language: other, value: length > 0 ? moved.slice(0, length) : undefined }]
  })
}

/** For each entry, its index before, which a copy shares with its original; -1 for a new one. */
export function findOrigins(before: readonly Value[], after: readonly Value[]): number[] {
  const used = new Set<number>()
  return after.map((entry) => {
    const indexes = before.flatMap((other, index) => (isSameValue(other, entry) ? [index] : []))
    const origin = indexes.find((index) => !used.has(index)) ?? indexes[0] ?? -1
    used.add(origin)
    return origin
  })
}
