import { isObject, parseKey, type ContentPath } from '../../shared/model/content-path.ts'
import { findNode, findOutermostListOrImage, type SchemaNode } from '../../shared/model/schema-tree.ts'
import type { Language } from '../../shared/languages/languages.ts'
import { withValue, type Value } from '../../shared/model/with-value.ts'
import type { Edit, ListEdit, Texts, ValueEdit } from '../protocol.ts'
import { createEditContext, type EditContext } from './edit-context.ts'
import { editList } from './edit-list.ts'
import { isSameValue } from '../../shared/model/same-value.ts'
import { toList } from './values.ts'

/** A change of one value of one file. */
interface KeyChange {
  readonly path: ContentPath
  readonly language: Language
  readonly value: Value | undefined
}

/** The changes of the files that an edit consists of. The edit is one that `findRejection` accepts. */
export function expandEdit(edit: Edit, context: EditContext): KeyChange[] {
  return isListEdit(edit) ? expandListEdit(edit, context) : expandValueEdit(edit, context)
}

export function isListEdit(edit: Edit): edit is ListEdit {
  return !('language' in edit)
}

/** What the next edit depends on, after this one. */
export function applyEdit(edit: Edit, context: EditContext): EditContext {
  const texts = expandEdit(edit, context).reduce<Texts>(
    (edited, { path, language, value }) => ({ ...edited, [language]: withValue(edited[language], path, value) }),
    context.texts,
  )
  return createEditContext({ ...context, texts })
}

function expandValueEdit({ key, language, value }: ValueEdit, context: EditContext): KeyChange[] {
  const change = { path: parseKey(key), language, value }
  const { languages, findOwn, tree } = context
  if (isSameValue(findOwn(language, change.path), value)) return []
  const isReset = value === undefined && language === languages[0] && findNode(tree, change.path)?.kind === 'list'
  const translations = isReset ? languages.slice(1).filter((other) => findOwn(other, change.path) !== undefined) : []
  return [
    takeOver(change, context),
    ...namePath(change, context),
    ...translations.map((other) => ({ path: change.path, language: other, value: undefined })),
  ]
}

/**
 * A list or an image that is still the sample's becomes the agency's as a whole, so that the other entries stay. The
 * same applies to a list of texts in a translation.
 */
function takeOver(change: KeyChange, { tree, languages, findOwn, findShown, ...context }: EditContext): KeyChange {
  const { path, language, value } = change
  const isMain = language === languages[0]
  const parent = path.slice(0, -1)
  const isLast = Object.keys(findOwn(language, parent) ?? {}).length === 1
  // A translation of an image without its description is a problem.
  if (!isMain && path.at(-1) === 'alt' && value === undefined && isLast) return { path: parent, language, value }
  const whole = isMain ? findOutermostListOrImage(tree, path) : findTextList(tree, path)
  if (!whole || whole.length === path.length || findOwn(language, whole) !== undefined) return change
  const main = findShown(whole)
  const translate = (text: Value, index: number) => context.findTranslation(language, [...whole, index]) ?? text
  const shown = isMain || !Array.isArray(main) ? main : main.map(translate)
  return { path: whole, language, value: withValue(shown, path.slice(whole.length), value) }
}

/** The outermost list of texts on a path: a translation replaces it as a whole. */
function findTextList(tree: SchemaNode, path: ContentPath): ContentPath | undefined {
  const whole = findOutermostListOrImage(tree, path)
  return whole && findNode(tree, [...whole, 0])?.fields.size === 0 ? whole : undefined
}

/** The path of a page of the agency's own follows its name, until it is another one. */
function namePath({ path, language, value }: KeyChange, { languages, findOwn }: EditContext): KeyChange[] {
  const [group, index, key] = path
  if (group !== 'extraPages' || key !== 'name' || language !== languages[0]) return []
  const pathOfPage = ['extraPages', index ?? 0, 'path']
  const current = findOwn(language, pathOfPage) ?? ''
  const next = createPath(value)
  if ((current !== '' && current !== createPath(findOwn(language, path))) || next === '/') return []
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

/** Edits the list in every language: entry n of a translation translates entry n of the list. */
function expandListEdit(edit: ListEdit, context: EditContext): KeyChange[] {
  const path = parseKey(edit.key)
  const [main, ...others] = context.languages
  const list = toList(context.findShown(path))
  const value = editList<Value>(list, edit, 'insert' in edit ? edit.value : null)
  const translated = others.flatMap((language): KeyChange[] => {
    const owned = context.findOwn(language, path)
    const own = toList(owned)
    const added = 'insert' in edit ? edit.translations?.[language] : undefined
    if (!Array.isArray(owned) && added === undefined) return []
    // An entry without a translation is an empty group; a text has no other form than its own.
    const translations = list.map((entry, index) => own[index] ?? (isObject(entry) ? {} : entry))
    const inserted = 'insert' in edit && isObject(edit.value) ? {} : 'insert' in edit ? edit.value : null
    const edited = editList<Value>(translations, edit, added ?? inserted)
    const length = findLastIndex(edited, (entry) => !isSameValue(entry, {})) + 1
    return [{ path, language, value: length > 0 ? edited.slice(0, length) : undefined }]
  })
  return [takeOver({ path, language: main, value }, context), ...translated]
}

function findLastIndex<Entry>(entries: readonly Entry[], isFound: (entry: Entry) => boolean): number {
  let index = entries.length - 1
  while (index >= 0 && !isFound(entries[index] as Entry)) index -= 1
  return index
}
