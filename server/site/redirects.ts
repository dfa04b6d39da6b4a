import { listFormerRedirects, type FormerAddress, type FormerRedirect } from './former-redirects.ts'
import type { PageTable } from './page-table.ts'
import { buildVariantsPattern, toPathPattern } from './url-patterns.ts'

/** The redirects of a site, for the server and for the hosts of exported files. */
export interface Redirects {
  /** The pattern of every variant of a page's path. Its group is the path or alias, without the first slash. */
  readonly variants: string
  /** The pattern of that group, and the path of the page. */
  readonly pages: readonly PageRedirect[]
  /** Those of the agency's former site for a path with any query. */
  readonly former: readonly FormerRedirect[]
  /** Those of the former site that need certain parameters. Their path can be that of a page, so they come first. */
  readonly formerWithQuery: readonly FormerRedirect[]
}

interface PageRedirect {
  readonly pattern: string
  readonly path: string
}

/** Finds where a request is redirected. The target comes from the content, so that it cannot leave the site. */
type FindRedirect = (url: string) => string | undefined

export function listRedirects(pageTable: PageTable, addresses: readonly FormerAddress[] = []): Redirects {
  const entries = [...pageTable.values()]
  const variants = buildVariantsPattern(entries.flatMap(({ path, aliases }) => [path, ...aliases]))
  const pages = entries.map(({ path, aliases }) => ({ pattern: [path, ...aliases].map(toPathPattern).join('|'), path }))
  const findPage = createPageFinder({ variants, pages })
  const all = listFormerRedirects(addresses, pageTable, findPage)
  const former = all.filter(({ parameterCount }) => parameterCount === 0)
  const formerWithQuery = all.filter(({ parameterCount }) => parameterCount > 0)
  return { variants, pages, former, formerWithQuery }
}

/** Finds the redirect of a path without a page: an alias, a variant of a path, or an address of the former site. */
export function createRedirectFinder(redirects: Redirects): FindRedirect {
  const findPage = createPageFinder(redirects)
  const findFormer = createFormerFinder(redirects.former)
  return (url) => findPage(url) ?? findFormer(url)
}

/** Finds the redirect of an address of the former site with parameters. Its path can be that of a page. */
export function createQueryRedirectFinder({ formerWithQuery }: Pick<Redirects, 'formerWithQuery'>): FindRedirect {
  return createFormerFinder(formerWithQuery)
}

/** Finds the page of an alias or a variant of its path. */
export function createPageFinder({ variants, pages }: Pick<Redirects, 'variants' | 'pages'>): FindRedirect {
  const pattern = toRegExp(variants)
  const patterns = pages.map((page) => ({ path: page.path, pattern: toRegExp(`(?:${page.pattern})$`) }))
  return (url) => {
    const found = pattern.exec(decodeLetters(url))
    if (!found) return undefined
    const [, name = ''] = found
    const page = patterns.find((each) => each.pattern.test(name))
    return page && page.path + getQuery(url)
  }
}

function createFormerFinder(former: readonly FormerRedirect[]): FindRedirect {
  const patterns = former.map((redirect) => ({ ...redirect, pattern: toRegExp(redirect.pattern) }))
  return (url) => {
    const found = patterns.find(({ pattern }) => pattern.test(decodeLetters(url)))
    return found && found.to + (found.keepsQuery ? getQuery(url) : '')
  }
}

function toRegExp(pattern: string): RegExp {
  return new RegExp(`^${pattern}`, 'i')
}

/** Letters and digits need no encoding (RFC 3986, section 6.2.2.2). */
function decodeLetters(url: string): string {
  return url.replace(/%(?:3\d|[46][1-9a-f]|[57][\da])/gi, decodeURIComponent)
}

/** In a Location, a character has up to six. Caddy rejects headers above 16 kB, and would ask again for ten seconds. */
const QUERY_LENGTH_MAX = 2000

function getQuery(url: string): string {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  return query.length > QUERY_LENGTH_MAX ? '' : query
}
