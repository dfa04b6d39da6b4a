import { isGroup } from './content-path.ts'

/** Merges an agency's values over `content`, key by key. Lists and images replace those of `content` as a whole. */
export function mergeContent<Content>(content: Content, overrides: unknown): Content {
  // The schemas of overrides and translations are derived from the content's, so the results have its shape.
  return merge(content, overrides, (_list, override) => override) as Content
}

/** Merges a translation over `content`. Entry n of a list of groups translates entry n of the content's list. */
export function translateContent<Content>(content: Content, translation: unknown): Content {
  const translateList: MergeLists = (list, translated) =>
    list.every(isGroup) ? list.map((entry, index) => merge(entry, translated[index], translateList)) : translated
  return merge(content, translation, translateList) as Content
}

type MergeLists = (list: readonly unknown[], override: readonly unknown[]) => readonly unknown[]

function merge(base: unknown, override: unknown, mergeLists: MergeLists): unknown {
  if (Array.isArray(base) && Array.isArray(override)) return mergeLists(base, override)
  if (!isGroup(base) || !isGroup(override) || typeof override['image'] === 'string') return override ?? base
  const keys = new Set([...Object.keys(base), ...Object.keys(override)])
  return Object.fromEntries([...keys].map((key) => [key, merge(base[key], override[key], mergeLists)]))
}
