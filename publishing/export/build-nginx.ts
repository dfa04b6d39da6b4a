import type { Site } from '../../server/site/build-site.ts'
import type { FormerRedirect } from '../../server/site/former-redirects.ts'
import { buildVariantsPattern, toPattern } from '../../server/site/url-patterns.ts'
import { pages } from '../../shared/pages.ts'

/**
 * Builds the redirects of nginx, for its guide to include. A pattern may have 4,096 bytes, so each page has a rule of
 * its own. That of Home comes first: the others would find its variants too.
 */
export function buildNginxRedirects({ pageTable, redirects }: Pick<Site, 'pageTable' | 'redirects'>): string {
  const entries = [...pageTable.values()]
  const home = entries.filter(({ path }) => path === pages.home.path)
  const others = entries.filter(({ path }) => path !== pages.home.path)
  return [
    ...redirects.formerWithQuery.map(redirectFormer),
    ...[...home, ...others].map(({ path, aliases }) => {
      const variants = buildVariantsPattern(path === pages.home.path ? [] : [path, ...aliases])
      return formatRedirect(`^${exclude([pages.home.path, path])}${variants}`, `${path}$is_args$args`)
    }),
    ...redirects.former.map(redirectFormer),
  ].join('')
}

function redirectFormer({ pattern, to, keepsQuery }: FormerRedirect): string {
  return formatRedirect(`^${pattern}`, to + (keepsQuery ? '$is_args$args' : ''))
}

/** Excludes the paths themselves, in which case matters. */
function exclude(paths: readonly string[]): string {
  return `(?!(?-i:${[...new Set(paths)].map(toPattern).join('|')})(?:\\?|$))`
}

function formatRedirect(pattern: string, target: string): string {
  return `if ($request_uri ~* "${pattern}") { return 301 "${target}"; }\n`
}
