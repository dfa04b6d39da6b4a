import { decodePath, normalizePath } from '../../shared/normalize-path.ts'
import type { PageTable } from './page-table.ts'

/** Resolves aliases and variants of a path. The result is from the page table, so redirects cannot leave the site. */
type FindCanonicalPath = (path: string) => string | undefined

export function createCanonicalPathFinder(pageTable: PageTable): FindCanonicalPath {
  const canonicalPaths = new Map<string, string>()
  for (const { path, aliases } of pageTable.values()) {
    for (const variant of [path, ...aliases]) canonicalPaths.set(normalizePath(variant), path)
  }
  return (path) => (path.startsWith('/') ? canonicalPaths.get(normalizePath(removeCopied(path))) : undefined)
}

/** Marks of the direction, which a messenger adds to a copied URL. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** What follows a URL in a sentence and is copied with it, also in Urdu and Arabic. */
const PUNCTUATION = ' .,;:!?)]}>"\'`*_|\u00a0»”’،؛؟۔'

/** Removes what people copy with a path, and what other programs add: `/visa.`, `/visa&fbclid=1`, `/visa.php`. */
function removeCopied(path: string): string {
  const [own = ''] = decodePath(path).replace(INVISIBLE, '').split('&')
  let end = own.length
  while (end > 1 && PUNCTUATION.includes(own.charAt(end - 1))) end -= 1
  return encodeURI(own.slice(0, end).replace(/\.php$/i, ''))
}
