import { formatKey, type ContentPath } from '../../shared/model/content-path.ts'
import type { ParsedFile } from './parsed.ts'

/** Converts a path of a file's values, or of the content with them, to the path in the file, which has all entries. */
export function locateInFile({ leftOut }: Pick<ParsedFile, 'leftOut'>, path: ContentPath): ContentPath {
  if (leftOut.size === 0) return path
  return path.reduce<ContentPath>(
    (parent, key) => [...parent, typeof key === 'number' ? locateEntry(leftOut, parent, key) : key],
    [],
  )
}

function locateEntry(leftOut: ReadonlySet<string>, list: ContentPath, index: number): number {
  let located = index
  for (let before = 0; before <= located; before += 1) if (leftOut.has(formatKey([...list, before]))) located += 1
  return located
}
