import { formatKey, getValue, isObject, type ContentPath } from '../../shared/model/content-path.ts'
import { findNode } from '../../shared/model/schema-tree.ts'
import type { Sources } from './sources.ts'

const MARKDOWN_IMAGE = /!\[[^\]]*\]\(\s*<?([^)>]+?)>?\s*(?:"[^"]*"\s*)?\)/g

/** The keys of the fields that show an image, by the name of the image. */
export function listUsedImages(sources: Sources): ReadonlyMap<string, readonly string[]> {
  const used = new Map<string, readonly string[]>()
  const add = (name: string, path: ContentPath) => {
    const same = name.normalize('NFC')
    used.set(same, [...(used.get(same) ?? []), formatKey(path)])
  }
  const visit = (path: ContentPath): void => {
    const node = findNode(sources.tree, path)
    const value = path.length === 0 ? sources.sample : sources.findShown(path)
    if (node?.kind === 'image') add(String(getValue(value, ['image'])), path)
    else if (node?.kind === 'markdown' && typeof value === 'string')
      for (const [, name = ''] of value.matchAll(MARKDOWN_IMAGE)) add(decodeName(name), path)
    else if (node?.entry && Array.isArray(value)) value.forEach((_, index) => visit([...path, index]))
    else if (node && (isObject(value) || path.length === 0)) for (const key of node.fields.keys()) visit([...path, key])
  }
  visit([])
  return used
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
