import { pageKeys, pages, type Page } from '../shared/pages.ts'

const ownPaths = new Map<string, string>(
  pageKeys.flatMap((key) => {
    const { path, aliases = [] }: Page = pages[key]
    return [path, ...aliases].map((spelling): [string, string] => [normalize(spelling), path])
  }),
)

/** The path and the query (with its question mark, or empty) of a request's URL. */
export function splitUrl(url: string): { path: string; query: string } {
  const end = url.indexOf('?')
  return end < 0 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end) }
}

/** The path of the page that `path` is another spelling of: upper case, doubled or trailing slashes, an alias. */
export function findOwnPath(path: string): string | undefined {
  return path.startsWith('/') ? ownPaths.get(normalize(path)) : undefined
}

function normalize(path: string): string {
  return path.toLowerCase().replace(/\/+/g, '/').replace(/(?<=.)\/$/, '')
}
