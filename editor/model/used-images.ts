import { cleanData } from '../../shared/model/clean-text.ts'
import { formatKey, getValue, isObject, type ContentPath } from '../../shared/model/content-path.ts'
import { findImageNames } from '../../shared/model/markdown-image.ts'
import { findNode } from '../../shared/model/schema-tree.ts'
import type { Sources } from './sources.ts'

/** The keys of the fields that show an image, by the name of the image. */
export function listUsedImages(sources: Sources): ReadonlyMap<string, readonly string[]> {
  const used = new Map<string, readonly string[]>()
  const add = (name: string, path: ContentPath) => {
    const same = simplifyImageName(name)
    used.set(same, [...(used.get(same) ?? []), formatKey(path)])
  }
  const visit = (path: ContentPath): void => {
    const node = findNode(sources.tree, path)
    const value = path.length === 0 ? sources.sample : sources.findShown(path)
    if (node?.kind === 'image') add(String(getValue(value, ['image'])), path)
    else if (node?.kind === 'markdown' && typeof value === 'string')
      for (const name of findImageNames(value)) add(name, path)
    else if (node?.entry && Array.isArray(value)) value.forEach((_, index) => visit([...path, index]))
    else if (node && (isObject(value) || path.length === 0)) for (const key of node.fields.keys()) visit([...path, key])
  }
  visit([])
  return used
}

/** Texts have one kind of space, and no two of them; macOS decomposes the letters of names. */
export function simplifyImageName(name: string): string {
  return cleanData(name).normalize('NFC')
}
