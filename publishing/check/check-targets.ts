import { locateInFile } from '../../server/content/locate-in-file.ts'
import type { ParsedFile } from '../../server/content/parsed.ts'
import type { Words } from '../../server/content/markdown/words.ts'
import { findTextLine } from '../../server/content/yaml-file.ts'
import { getValue, isObject, type ContentPath } from '../../shared/model/content-path.ts'
import type { SiteContent } from '../../shared/model/content.ts'
import { findTarget, getPath, type PageTarget } from '../../shared/pages.ts'
import type { RichNode } from '../../shared/model/rich-text.ts'
import { listPages } from '../../shared/site-pages.ts'
import { isMarkdown } from '../../shared/model/texts.ts'
import type { Finding } from './finding.ts'
import { listAnchors } from './list-anchors.ts'

/** Reports links of a file to an anchor that its page does not have. The page opens at its top then. */
export function checkTargets(file: ParsedFile, content: SiteContent): Finding[] {
  return listPaths(file.values).flatMap((path) => {
    const text = String(getValue(file.values, path))
    const targets = isMarkdown(path) ? listTargets(getValue(content, path)) : findLinkTarget(text, path, content)
    return targets.flatMap((target): Finding[] => {
      const message = describeMissingAnchor(target, content)
      if (message === undefined) return []
      if (!isMarkdown(path)) return [{ path, message, severity: 'warning' }]
      const filePath = locateInFile(file, path)
      const written = String(getValue(file.yaml.data, filePath))
      const words = findWritten(written, target)
      const line = findTextLine(file.yaml, filePath) + written.slice(0, words?.start ?? 0).split('\n').length - 1
      return [{ path, message, severity: 'warning', line, words }]
    })
  })
}

function describeMissingAnchor({ page, hash }: PageTarget, content: SiteContent): string | undefined {
  const anchors = listAnchors(content, page)
  if (hash === undefined || anchors.includes(hash.slice(1))) return undefined
  const known = anchors.length > 0 ? `it has ${anchors.map((anchor) => `#${anchor}`).join(', ')}` : 'it has none'
  return `"${getPath(page)}${hash}" leads to the top of the page, which has no place of this name; ${known}`
}

function findLinkTarget(text: string, path: ContentPath, content: SiteContent): PageTarget[] {
  const isLink = path.at(-1) === 'link' || path.at(-1) === 'to'
  const target = isLink ? findTarget(listPages(content), text) : undefined
  return target ? [target] : []
}

/** What the links of a parsed text, or of a part of it, lead to. */
function listTargets(value: unknown): PageTarget[] {
  if (Array.isArray(value)) return value.flatMap(listTargets)
  if (!isObject(value)) return []
  return [...(isPageLink(value) ? [value] : []), ...listTargets(value['children'] ?? value['value'])]
}

function isPageLink(value: object): value is Extract<RichNode, PageTarget> {
  return 'page' in value && 'children' in value
}

/** The paths of all texts. */
function listPaths(value: unknown, path: ContentPath = []): ContentPath[] {
  if (typeof value === 'string') return [path]
  if (Array.isArray(value)) return value.flatMap((entry, index) => listPaths(entry, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, entry]) => listPaths(entry, [...path, key]))
}

/** Finds an anchor in a text, as it is or encoded. */
function findWritten(text: string, { hash = '' }: PageTarget): Words | undefined {
  const found = [hash, encodeURI(hash)].map((written) => ({ start: text.indexOf(written), text: written }))
  return found.find(({ start }) => start >= 0)
}
