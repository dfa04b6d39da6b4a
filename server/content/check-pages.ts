import type { ContentSource } from '../../shared/content-source.ts'
import { languageCodes } from '../../shared/languages.ts'
import { findPage, getAliases, getPath, pageKeys } from '../../shared/pages.ts'
import { listPages } from '../../shared/site-pages.ts'
import { getValue, isObject, type ContentPath } from '../../shared/content-path.ts'
import type { Problem } from './problem.ts'
import type { SiteValues } from './site-schema.ts'

/** Paths that the server itself responds to. */
const serverPaths = ['/healthz', '/readyz', '/metrics', '/assets', '/content', '/images', '/share']

/** Reports pages of the agency's own with a path that exists, and links to pages that the site does not have. */
export function checkPages(values: Pick<SiteValues, 'extraPages' | 'home'>, content: ContentSource): Problem[] {
  return [...checkPaths(values.extraPages ?? []), ...checkLinks(values, content)]
}

function checkPaths(extraPages: ContentSource['extraPages']): Problem[] {
  const used = new Set([
    ...serverPaths,
    ...languageCodes.map((language) => `/${language}`),
    ...pageKeys.flatMap((page) => [getPath(page), ...getAliases(page)]),
  ])
  return extraPages.flatMap(({ path }, index) => {
    const exists = used.has(path)
    used.add(path)
    return exists
      ? [{ path: ['extraPages', index, 'path'], message: `"${path}" exists already; use another path` }]
      : []
  })
}

function checkLinks(values: unknown, content: ContentSource): Problem[] {
  const pages = listPages(content)
  return listPageLinks(values).flatMap((path) => {
    const link = String(getValue(values, path))
    return findPage(pages, link) ? [] : [{ path, message: describeMissingPage(link, pages.map(getPath)) }]
  })
}

/** The paths of the values of every `link` that starts with "/". */
function listPageLinks(value: unknown, path: ContentPath = []): ContentPath[] {
  if (typeof value === 'string') return path.at(-1) === 'link' && value.startsWith('/') ? [path] : []
  if (Array.isArray(value)) return value.flatMap((entry, index) => listPageLinks(entry, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, entry]) => listPageLinks(entry, [...path, key]))
}

export function describeMissingPage(link: string, paths: readonly string[]): string {
  return `"${link}" is not a page of this site, or a hidden one; its pages are ${paths.join(', ')}`
}
