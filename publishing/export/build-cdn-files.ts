import { pages } from '../../shared/pages.ts'
import type { Site } from '../../server/site/build-site.ts'
import { PUNCTUATION } from '../../server/site/url-patterns.ts'
import { EVERYTHING, listHeaderRules } from './header-rules.ts'
import type { ExportedFile } from './list-files.ts'

// Source: https://developers.cloudflare.com/pages/configuration/headers/
const RULES_MAX = 100
const LINE_LENGTH_MAX = 2000
// Source: https://developers.cloudflare.com/pages/configuration/redirects/
const REDIRECTS_MAX = 2000

/**
 * Builds `_headers` of Cloudflare Pages and Netlify. What exceeds their limits is left out: documents contain their
 * policy, and files with a fixed name are then revalidated on each use.
 */
export function buildHeadersFile(files: readonly ExportedFile[]): string {
  const linesOf = new Map<string, string[]>([[EVERYTHING, []]])
  for (const { pattern, name, value } of listHeaderRules(files, ({ path }) => path)) {
    const line = `  ${name}: ${value}`
    if (line.length <= LINE_LENGTH_MAX) linesOf.set(pattern, [...(linesOf.get(pattern) ?? []), line])
  }
  const rules = [...linesOf].map(([pattern, lines]) => `${[pattern, ...lines].join('\n')}\n`)
  return rules.slice(0, RULES_MAX).join('')
}

/**
 * Builds `_redirects` of Cloudflare Pages and Netlify. They redirect `/visa/` and `/visa.html` themselves. Their rules
 * have no patterns and Cloudflare's no queries, so that a path with one sign too many is found, and not one with two.
 */
export function buildRedirectsFile({ pageTable, redirects }: Pick<Site, 'pageTable' | 'redirects'>): string {
  const rules = [
    ...[...pageTable.values()].flatMap(({ path, aliases }) => aliases.map((alias) => [alias, path] as const)),
    ...redirects.former.flatMap(({ path, to }) => listSlashVariants(path).map((from) => [from, to] as const)),
    ...[...pageTable.keys()].flatMap((path) => listCopied(path).map((copied) => [copied, path] as const)),
  ]
  return rules
    .slice(0, REDIRECTS_MAX)
    .map(([from, to]) => `${from} ${to} 301\n`)
    .join('')
}

/** A path of the former site with and without a slash at its end. */
function listSlashVariants(path: string): string[] {
  return [path, `${path}/`].flatMap(encode)
}

/** A path with each sign that is copied with it, and as a file of PHP. */
function listCopied(path: string): string[] {
  return path === pages.home.path ? ['/index.php'] : [...PUNCTUATION, '.php'].flatMap((ending) => encode(path + ending))
}

/** A decoded path as browsers send it; none if it would be a pattern. */
function encode(path: string): string[] {
  if (/[*:]/.test(path)) return []
  return [new URL(path.replaceAll('?', '%3F').replaceAll(' ', '%20'), 'https://agency.example').pathname]
}
