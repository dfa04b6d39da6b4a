import { normalizePath } from '../../shared/normalize-path.ts'
import type { PageTable } from './page-table.ts'

/** Resolves aliases and variants of a path. The result is from the page table, so redirects cannot leave the site. */
type FindCanonicalPath = (path: string) => string | undefined

export function createCanonicalPathFinder(pageTable: PageTable): FindCanonicalPath {
  const canonicalPaths = new Map<string, string>()
  for (const { path, aliases } of pageTable.values()) {
    for (const variant of [path, ...aliases]) canonicalPaths.set(normalizePath(variant), path)
  }
  return (path) => (path.startsWith('/') ? canonicalPaths.get(normalizePath(path)) : undefined)
}
