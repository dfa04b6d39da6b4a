import { pageKeys, pages, type Page } from '../../shared/pages.ts'

const ownPaths = new Map<string, string>(
  pageKeys.flatMap((key) => {
    const { path, aliases = [] }: Page = pages[key]
    return [path, ...aliases].map((spelling): [string, string] => [normalize(spelling), path])
  }),
)

/** The path of the page that `path` is another spelling of: upper case, doubled or trailing slashes, an alias. */
export function findOwnPath(path: string): string | undefined {
  return path.startsWith('/') ? ownPaths.get(normalize(path)) : undefined
}

function normalize(path: string): string {
  return path.toLowerCase().replace(/\/+/g, '/').replace(/(?<=.)\/$/, '')
}
