import { describeMissingPage } from '../../server/content/markdown/parse-markdown.ts'
import type { SiteValues } from '../../server/content/site-schema.ts'
import { getValue, isObject, type ContentPath } from '../../shared/model/content-path.ts'
import { isReserved } from '../../server/site/reserved-paths.ts'
import type { ContentSource } from '../../shared/model/content-source.ts'
import { languageCodes } from '../../shared/languages/languages.ts'
import { findTarget, getAliases, getPath, pageKeys } from '../../shared/pages.ts'
import { listPages } from '../../shared/site-pages.ts'
import type { Finding } from './finding.ts'

/** Reports pages of the agency's own whose path is taken, and links to pages that the site does not have. */
export function checkPages({ extraPages = [], ...values }: SiteValues, content: ContentSource): Finding[] {
  return [...checkPaths(extraPages), ...checkLinks({ ...values, extraPages }, content)]
}

function checkPaths(extraPages: ContentSource['extraPages']): Finding[] {
  const languagePaths = languageCodes.map((language) => `/${language}`)
  const used = new Set<string>(pageKeys.flatMap((page) => [getPath(page), ...getAliases(page)]))
  return extraPages.flatMap(({ path }, index): Finding[] => {
    const reason =
      isReserved(path) || languagePaths.includes(path)
        ? 'belongs to the site itself'
        : used.has(path)
          ? 'exists already'
          : undefined
    used.add(path)
    return reason === undefined
      ? []
      : [{ path: ['extraPages', index, 'path'], message: `"${path}" ${reason}; use another path`, severity: 'error' }]
  })
}

function checkLinks(values: unknown, content: ContentSource): Finding[] {
  const pages = listPages(content)
  return listPageLinks(values).flatMap((path): Finding[] => {
    const link = String(getValue(values, path))
    if (findTarget(pages, link)) return []
    return [{ path, message: describeMissingPage(link, pages.map(getPath)), severity: 'error' }]
  })
}

/** The paths of the values of every `link` that starts with "/". */
function listPageLinks(value: unknown, path: ContentPath = []): ContentPath[] {
  if (typeof value === 'string') return path.at(-1) === 'link' && value.startsWith('/') ? [path] : []
  if (Array.isArray(value)) return value.flatMap((entry, index) => listPageLinks(entry, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, entry]) => listPageLinks(entry, [...path, key]))
}
