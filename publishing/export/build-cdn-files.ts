import type { PageTable } from '../../server/site/page-table.ts'
import { EVERYTHING, listHeaderRules } from './header-rules.ts'
import type { ExportedFile } from './list-files.ts'

// Source: https://developers.cloudflare.com/pages/configuration/headers/
const RULES_MAX = 100
const LINE_LENGTH_MAX = 2000

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

/** Builds `_redirects` of Cloudflare Pages and Netlify. They redirect variants of a page's own path themselves. */
export function buildRedirectsFile(pageTable: PageTable): string {
  return [...pageTable.values()]
    .flatMap(({ path, aliases }) => aliases.map((alias) => `${alias} ${path} 301\n`))
    .join('')
}
