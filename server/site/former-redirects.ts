import { decodePath, splitLink } from '../../shared/pages.ts'
import type { PageTable } from './page-table.ts'
import { isReserved } from './reserved-paths.ts'
import { PATH_END, toPathPattern, toPattern } from './url-patterns.ts'

/** An address of the former site, and the path of the page that it leads to, which may have a fragment. */
export interface FormerAddress {
  readonly from: string
  readonly to: string
}

/** A redirect from an address of the former site. */
export interface FormerRedirect {
  /** The decoded path of the address. */
  readonly path: string
  /** Percent-encoded. */
  readonly to: string
  /** The pattern of the URL of a request, from its path on. */
  readonly pattern: string
  /** How many parameters a request must have. */
  readonly parameterCount: number
  /** Whether the target gets the query of the request. */
  readonly keepsQuery: boolean
}

/** Finds the page of a URL that is its path, an alias, or a variant of it. */
type FindPage = (url: string) => string | undefined

/**
 * Lists the redirects from addresses of the former site: those with most parameters first. Leaves out those that would
 * lead to no page, or that this site uses itself.
 */
export function listFormerRedirects(
  addresses: readonly FormerAddress[],
  pageTable: PageTable,
  findPage: FindPage,
): FormerRedirect[] {
  const allowed = addresses.filter(
    ({ from, to }) => pageTable.has(splitLink(to).path) && !describeOwner(from, findPage),
  )
  return allowed.map(toRedirect).toSorted((a, b) => b.parameterCount - a.parameterCount)
}

/**
 * Describes what an address is on this site; undefined if it is free. With parameters, it can be that of a page.
 */
export function describeOwner(from: string, findPage: FindPage): string | undefined {
  const { path, parameters } = splitAddress(from)
  if (isReserved(path.toLowerCase())) return 'belongs to the site itself'
  const page = parameters.length === 0 ? findPage(encodeURI(path)) : undefined
  return page && `is an address of the page ${page} already`
}

/** What addresses that mean the same have in common. */
export function getAddressKey(from: string): string {
  const { path, parameters } = splitAddress(from)
  return [path, ...parameters.toSorted()].join('\n').toLowerCase()
}

function toRedirect({ from, to }: FormerAddress): FormerRedirect {
  const { path, parameters } = splitAddress(from)
  const name = toPathPattern(path)
  const parameterCount = parameters.length
  const end = parameterCount > 0 ? parameters.map(toParameterPattern).join('') : PATH_END
  const pattern = `/+${name && `${name}/*`}${end}`
  const target = encodeURI(decodePath(to))
  return { path, to: target, pattern, parameterCount, keepsQuery: parameterCount === 0 && splitLink(to).hash === '' }
}

/** Requires a parameter, in any place of the query. */
function toParameterPattern(parameter: string): string {
  return `(?=\\?(?:\\S*&)?${parameter.split(' ').map(toPattern).join('(?:\\+|%20)')}(?:[&\\s]|$))`
}

/** The decoded path, without slashes that make no difference, and the decoded parameters of an address. */
function splitAddress(from: string) {
  const [path = '', ...query] = from.split('?')
  const parts = decodePath(path).split('/').filter(Boolean)
  const parameters = query.join('?').split('&').filter(Boolean)
  return { path: `/${parts.join('/')}`, parameters: parameters.map((each) => decodePath(each.replaceAll('+', ' '))) }
}
