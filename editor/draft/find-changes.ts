import type { Value } from '../../shared/model/with-value.ts'
import { isGroup, type ContentPath } from '../../shared/model/content-path.ts'
import type { SchemaNode } from '../../shared/model/schema-tree.ts'
import { siteTree } from '../../server/content/site-schema.ts'
import { SITE_FILE, type Written } from '../../server/content/written.ts'
import { changeText, readData } from './change-text.ts'
import type { Draft } from './draft-folder.ts'
import { isSameValue } from '../../shared/model/same-value.ts'
import { findValue } from '../model/values.ts'

/** A key whose value is another one than in the base: a list, an image or a single value. Undefined: no such key. */
export interface DraftChange {
  readonly file: string
  readonly path: ContentPath
  readonly was: Value | undefined
  readonly value: Value | undefined
}

/** Lists what the draft changes, in the first language at first. */
export function findChanges({ base, texts }: Draft): DraftChange[] {
  const files = [...new Set([SITE_FILE, ...Object.keys(base), ...Object.keys(texts)])]
  return files.flatMap((file) => {
    if (base[file] === texts[file]) return []
    const differences = compare(getData(base, file), getData(texts, file), siteTree)
    return differences.map((difference) => ({ file, ...difference }))
  })
}

/** The value of a key of a text. */
export function findTextValue(texts: Written, { file, path }: Pick<DraftChange, 'file' | 'path'>): Value | undefined {
  return findValue(getData(texts, file), path)
}

/** The texts in which a key has the value, or is missing. Throws an UnchangeableError. */
export function setTextValue(
  texts: Written,
  { file, path }: Pick<DraftChange, 'file' | 'path'>,
  value: Value | undefined,
): Written {
  return { ...texts, [file]: changeText(texts[file] ?? '', { path, value }) }
}

/**
 * Makes the changes in the texts of the agency's folder. Where the folder has changed too, the base keeps its value:
 * such a key is a conflict, which `hasConflict` finds. Throws an UnchangeableError.
 */
export function createDraft(folderTexts: Written, changes: readonly DraftChange[]): Draft {
  return changes.reduce<Draft>(
    ({ base, texts }, change) => {
      const now = findTextValue(folderTexts, change)
      if (isSameValue(now, change.value)) return { base, texts }
      return {
        base: isSameValue(now, change.was) ? base : setTextValue(base, change, change.was),
        texts: setTextValue(texts, change, change.value),
      }
    },
    { base: folderTexts, texts: folderTexts },
  )
}

/** Whether a change is of what the agency's folder changes too. */
export function hasConflict({ was, ...place }: DraftChange, folderTexts: Written): boolean {
  return !isSameValue(findTextValue(folderTexts, place), was)
}

function getData(texts: Written, file: string): unknown {
  return readData(texts[file] ?? '')
}

/** Compares group by group. What the schema does not know is compared as a whole. */
function compare(
  was: unknown,
  value: unknown,
  node: SchemaNode | undefined,
  path: ContentPath = [],
): Omit<DraftChange, 'file'>[] {
  if (isSameValue(was, value)) return []
  const isComparedByKey = node?.kind === 'group' && isGroupOrEmpty(was) && isGroupOrEmpty(value)
  if (!isComparedByKey) return [{ path, was: findValue(was, []), value: findValue(value, []) }]
  const keys = [...new Set([...Object.keys(was ?? {}), ...Object.keys(value ?? {})])]
  return keys.flatMap((key) => compare(was?.[key], value?.[key], node.fields.get(key), [...path, key]))
}

function isGroupOrEmpty(value: unknown): value is Readonly<Record<string, unknown>> | null | undefined {
  return value === undefined || value === null || isGroup(value)
}
