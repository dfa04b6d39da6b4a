import { getAliases, pageKeys, pages } from '../../shared/pages.ts'

const canonicalPaths = new Map<string, string>(
  pageKeys.flatMap((page) => {
    const { path } = pages[page]
    return [path, ...getAliases(page)].map((variant): [string, string] => [normalize(variant), path])
  }),
)

/** Resolves aliases and variants of a path. The result is from the page table, so redirects cannot leave the site. */
export function findCanonicalPath(path: string): string | undefined {
  return path.startsWith('/') ? canonicalPaths.get(normalize(path)) : undefined
}

function normalize(path: string): string {
  return decode(path)
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '')
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
