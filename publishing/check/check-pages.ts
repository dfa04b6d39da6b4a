import { describeMissingPage } from '../../server/content/parse-markdown.ts'
import type { SiteValues } from '../../server/content/site-schema.ts'
import { getValue, isObject, type ContentPath } from '../../shared/content-path.ts'
import type { ContentSource } from '../../shared/content-source.ts'
import { languageCodes } from '../../shared/languages.ts'
import { findTarget, getAliases, getPath, pageKeys } from '../../shared/pages.ts'
import { listPages } from '../../shared/site-pages.ts'
import type { Finding } from './finding.ts'

/** Paths of the server and of exported files: health checks, files of the site, Home and the error page. */
const sitePaths = ['/healthz', '/readyz', '/assets', '/pictures', '/content', '/share', '/index', '/404']

/** Reports pages of the agency's own whose path is taken, and links to pages that the site does not have. */
export function checkPages({ extraPages = [], ...values }: SiteValues, content: ContentSource): Finding[] {
  return [...checkPaths(extraPages), ...checkLinks({ ...values, extraPages }, content)]
}

function checkPaths(extraPages: ContentSource['extraPages']): Finding[] {
  const reserved = new Set<string>([...sitePaths, ...languageCodes.map((language) => `/${language}`)])
  const used = new Set<string>(pageKeys.flatMap((page) => [getPath(page), ...getAliases(page)]))
  return extraPages.flatMap(({ path }, index) => {
    const reason = reserved.has(path) ? 'belongs to the site itself' : used.has(path) ? 'exists already' : undefined
    used.add(path)
    return reason === undefined
      ? []
      : [{ path: ['extraPages', index, 'path'], message: `"${path}" ${reason}; use another path` }]
  })
}

function checkLinks(values: unknown, content: ContentSource): Finding[] {
  const pages = listPages(content)
  return listPageLinks(values).flatMap((path) => {
    const link = String(getValue(values, path))
    return findTarget(pages, link) ? [] : [{ path, message: describeMissingPage(link, pages.map(getPath)) }]
  })
}

/** The paths of the values of every `link` that starts with "/". */
function listPageLinks(value: unknown, path: ContentPath = []): ContentPath[] {
  if (typeof value === 'string') return path.at(-1) === 'link' && value.startsWith('/') ? [path] : []
  if (Array.isArray(value)) return value.flatMap((entry, index) => listPageLinks(entry, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, entry]) => listPageLinks(entry, [...path, key]))
}
