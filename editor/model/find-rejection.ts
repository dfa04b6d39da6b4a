import { formatKey, getValue, isObject, parseKey, type ContentPath } from '../../shared/model/content-path.ts'
import { getLanguageInfo, isLanguage, type Language } from '../../shared/languages/languages.ts'
import { findNode, getFieldTitle, type SchemaNode } from '../../shared/model/schema-tree.ts'
import type { Value } from '../../shared/model/with-value.ts'
import { cleanValues } from '../../server/content/clean-values.ts'
import { listTooLong } from '../../server/content/limit-values.ts'
import type { ProblemCode } from '../../server/content/problem.ts'
import { validateSite, validateTranslation, type Issue } from '../../server/content/validate.ts'
import { SITE_FILE } from '../../server/content/written.ts'
import type { Edit } from '../protocol.ts'
import type { EditContext } from './edit-context.ts'
import { isListEdit } from './expand-edit.ts'
import { toList } from './values.ts'

/** Why the draft does not take an edit. */
interface Rejection {
  /** The status of the response: 404 for what does not exist, 422 for a value that is not allowed. */
  readonly status: 404 | 422
  /** A sentence for the owner. */
  readonly message: string
}

interface CheckedEdit {
  readonly path: ContentPath
  readonly language: Language
  readonly value: Value | undefined
  /** Whether the value is a new entry of a list. */
  readonly isEntry: boolean
}

/**
 * Why the draft does not take an edit; undefined if it does. The draft takes empty values, and no others that the
 * schema of the field rejects.
 */
export function findRejection(edit: Edit, context: EditContext): Rejection | undefined {
  const rejected = isListEdit(edit) ? findWrongIndex(edit, context) : undefined
  const checked = toCheckedEdit(edit, context)
  return (
    rejected ??
    findUnknown(checked, context) ??
    findFarEntry(checked, context) ??
    findWrongValue(checked, context) ??
    findOtherMainLanguage(checked, context)
  )
}

function toCheckedEdit(edit: Edit, { languages: [main] }: EditContext): CheckedEdit {
  const path = parseKey(edit.key)
  if (!isListEdit(edit)) return { path, language: edit.language, value: edit.value, isEntry: false }
  if (!('insert' in edit)) return { path, language: main, value: undefined, isEntry: false }
  return { path: [...path, edit.insert], language: main, value: edit.value, isEntry: true }
}

function findWrongIndex(edit: Edit, { tree, findShown }: EditContext): Rejection | undefined {
  if (!isListEdit(edit)) return undefined
  const path = parseKey(edit.key)
  if (!findNode(tree, path)?.entry) return { status: 404, message: `There is no list ${edit.key}.` }
  const { length } = toList(findShown(path))
  const indexes = 'insert' in edit ? [edit.insert - 1] : 'remove' in edit ? [edit.remove] : [edit.move, edit.to]
  return indexes.every((index) => index < length) ? undefined : { status: 404, message: describeMissingEntry(path) }
}

const describeMissingEntry = (list: ContentPath) => `${formatKey(list)} has no such entry.`

function findUnknown(
  { path, language, isEntry }: CheckedEdit,
  { tree, languages }: EditContext,
): Rejection | undefined {
  const node = findNode(tree, path)
  const reject = (message: string) => ({ status: 404, message }) as const
  if (!node || (node.kind === 'group' && !isEntry)) return reject(`There is no key ${formatKey(path)}.`)
  if (!languages.includes(language)) return reject(`The site has no language ${language}.`)
  if (language === languages[0] || !node.isData) return undefined
  return reject(`${formatKey(path)} is the same in every language.`)
}

/** Rejects an entry that is further than one after the last: the list would be filled up to it. */
function findFarEntry({ path, language }: CheckedEdit, context: EditContext): Rejection | undefined {
  const { tree, languages, findOwn, findShown } = context
  for (const [depth, key] of path.entries()) {
    if (typeof key !== 'number') continue
    const list = path.slice(0, depth)
    // A translation of a group has no separate entry.
    const isTranslation = language !== languages[0] && findNode(tree, [...list, key])?.fields.size !== 0
    const inMain = toList(findShown(list)).length
    const length = isTranslation ? inMain - 1 : Math.max(inMain, toList(findOwn(language, list)).length)
    if (key > length) return { status: 404, message: describeMissingEntry(list) }
  }
  return undefined
}

/** Problems in the words of a form, which has a box to tick in place of an empty text. */
const formMessages: Readonly<Partial<Record<ProblemCode, string>>> = {
  empty: 'is empty',
  'invalid-image-name': 'Choose an image',
  'invalid-alt': 'Say in a few words what the image shows, or tick “Only decorates”',
}

/** The sentence about a value, in the words of a form. */
export function describeIssue({
  code,
  message,
}: {
  readonly code?: ProblemCode | undefined
  readonly message: string
}) {
  return (code && formMessages[code]) ?? message
}

function findWrongValue(
  { path, language, value }: CheckedEdit,
  { tree, languages }: EditContext,
): Rejection | undefined {
  const node = findNode(tree, path)
  if (!node || value === undefined) return undefined
  const [long] = listTooLong(node, value, path)
  if (long) return { status: 422, message: `${getFieldTitle(tree, long.path)} ${long.message}.` }
  const [issue] = listIssues(node, value, language === languages[0])
  if (!issue) return undefined
  const title = issue.path.length > 0 ? `${getFieldTitle(tree, [...path, ...issue.path])}: ` : ''
  return { status: 422, message: title + describeIssue(issue) }
}

/** The issues of a value in its schema, except those of empty values. */
function listIssues(node: SchemaNode, value: Value, isMain: boolean): Issue[] {
  const cleaned = cleanValues(node, value)
  const { issues } = (isMain ? validateSite : validateTranslation)(node, cleaned)
  return issues.filter(({ path }) => !isEmpty(getValue(cleaned, path)))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (isObject(value) && Object.keys(value).length === 0)
}

/** The texts of `site.yaml` are in the first language: another one cannot take its place by changing the list. */
function findOtherMainLanguage({ path: [key], value }: CheckedEdit, context: EditContext): Rejection | undefined {
  const [language] = toList(value)
  const [main] = context.languages
  if (key !== 'languages' || typeof language !== 'string' || language === main || !isLanguage(language))
    return undefined
  if (context.texts[language] === undefined) return undefined
  const { name } = getLanguageInfo(main)
  return {
    status: 422,
    message: `${name} must be the first language, because the texts of ${SITE_FILE} are in it.`,
  }
}
