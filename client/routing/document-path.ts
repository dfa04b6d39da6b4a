import { addBasePath, decodePath, findPage, getPath, type PageKey } from '../../shared/pages.ts'

interface OwnDocument {
  /** The page of the document; an error page has none. */
  readonly page: PageKey | undefined
  readonly basePath: string
  readonly pages: readonly PageKey[]
}

/**
 * Finds the path under which a document is hydrated. Hosts serve variants of it with the same document: `/visa.html`,
 * `/visa/`, `/VISA`. Returns undefined for a copy at another address, such as in an archive: its links do not lead to
 * the pages of the router.
 */
export function findDocumentPath({ page, basePath, pages }: OwnDocument, path: string): string | undefined {
  const normalized = normalizePath(path)
  if (page) {
    const canonicalPath = addBasePath(basePath, getPath(page))
    return normalized === canonicalPath.toLowerCase() ? canonicalPath : undefined
  }
  const isInLanguage = `${normalized}/`.startsWith(`${basePath}/`)
  const isPage = findPage(pages, normalized.slice(basePath.length) || '/') !== undefined
  return isInLanguage && !isPage ? path : undefined
}

/** A path without differences in case, slashes and percent-encoding, and without the names of files: `/visa.html`. */
function normalizePath(path: string): string {
  return (
    decodePath(path)
      .toLowerCase()
      .replace(/\/+/g, '/')
      .replace(/\.html$/, '')
      .replace(/\/(?:index)?$/, '') || '/'
  )
}
