import type { Problem } from './problem.ts'
import { isObject, type ContentPath } from '../../shared/content-path.ts'

/** Which pages there are does not depend on the language. */
const isPageTableKey = ([part, , key]: ContentPath) =>
  (part === 'pages' && key === 'hidden') || (part === 'extraPages' && key === 'path')

/** Reports keys that are the same in every language, and entries and image descriptions of a translation that `content` has nothing for. */
export function checkTranslation(content: unknown, translation: unknown, path: ContentPath = []): Problem[] {
  if (Array.isArray(translation) && Array.isArray(content)) return checkList(content, translation, path)
  if (isPageTableKey(path)) return [{ path, message: 'is the same in every language; write it in site.yaml only' }]
  if (!isObject(translation)) return []
  if ('alt' in translation && !('image' in translation) && !(isObject(content) && 'image' in content)) {
    return [{ path, message: 'describes an image that site.yaml does not have' }]
  }
  return Object.entries(translation).flatMap(([key, value]) =>
    checkTranslation(isObject(content) ? content[key] : undefined, value, [...path, key]),
  )
}

function checkList(content: readonly unknown[], translation: readonly unknown[], path: ContentPath): Problem[] {
  // A list of texts is replaced as a whole.
  if (!content.every(isObject)) return []
  const { length } = content
  const surplus =
    translation.length > length ? [{ path, message: `must have at most ${length} entries, as in site.yaml` }] : []
  return [
    ...surplus,
    ...translation
      .slice(0, length)
      .flatMap((entry, index) => checkTranslation(content[index], entry, [...path, index])),
  ]
}
