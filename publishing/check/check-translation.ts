import { z } from 'zod'
import { translationTree } from '../../server/content/site-schema.ts'
import { findNode } from '../../shared/model/schema-tree.ts'
import type { Finding } from './finding.ts'
import { isObject, type ContentPath } from '../../shared/model/content-path.ts'

/** Every language has the same pages. */
const isPageTableKey = ([part, , key]: ContentPath) =>
  (part === 'pages' && key === 'hidden') || (part === 'extraPages' && key === 'path')

/**
 * Reports what a translation may not contain: keys that are the same in every language, surplus entries of lists, and
 * descriptions of images that `content` does not have.
 */
export function checkTranslation(content: unknown, translation: unknown, path: ContentPath = []): Finding[] {
  if (Array.isArray(translation) && Array.isArray(content)) return checkList(content, translation, path)
  if (isIncomplete(content, translation, path))
    return [
      { path, message: 'is not shown: site.yaml does not have it, and it is not complete here', severity: 'warning' },
    ]
  if (isPageTableKey(path))
    return [{ path, message: 'is the same in every language; write it in site.yaml only', severity: 'error' }]
  if (!isObject(translation)) return []
  if ('alt' in translation && !('image' in translation) && !(isObject(content) && 'image' in content)) {
    return [{ path, message: 'describes an image that site.yaml does not have', severity: 'error' }]
  }
  return Object.entries(translation).flatMap(([key, value]) =>
    checkTranslation(isObject(content) ? content[key] : undefined, value, [...path, key]),
  )
}

/** Whether a list of groups has nothing in site.yaml that it translates, and lacks keys. */
function isIncomplete(content: unknown, translation: unknown, path: ContentPath): boolean {
  if (content !== undefined || !Array.isArray(translation)) return false
  const schema = findNode(translationTree, path)?.schema
  return schema !== undefined && !z.safeParse(schema, translation).success
}

function checkList(content: readonly unknown[], translation: readonly unknown[], path: ContentPath): Finding[] {
  // A list of texts is replaced as a whole.
  if (!content.every(isObject)) return []
  const { length } = content
  const message = `must have at most ${length} entries, as in site.yaml`
  const surplus: Finding[] = translation.length > length ? [{ path, message, severity: 'error' }] : []
  return [
    ...surplus,
    ...translation
      .slice(0, length)
      .flatMap((entry, index) => checkTranslation(content[index], entry, [...path, index])),
  ]
}
