import { ContentError } from '../content/problem.ts'
import { SITE_FILE, type SiteTexts } from '../content/site-texts.ts'

/** The end mark of YAML. A template ends with it. */
const END_MARK = /^\.\.\.\s*$/m

/**
 * Throws a ContentError if `site.yaml` of the last publication is gone or empty, or if a file was cut off: its volume
 * may not be mounted, or a program may still write it. Every other change is a change.
 */
export function rejectLoss(previous: SiteTexts, next: SiteTexts): void {
  const siteFile = next[SITE_FILE]
  if (previous[SITE_FILE]?.trim() && !siteFile?.trim()) {
    throw new ContentError([{ file: SITE_FILE, message: siteFile === undefined ? 'is missing' : 'is empty' }])
  }
  const cut = Object.keys(next).filter((name) => hasEndMark(previous[name]) && !hasEndMark(next[name]))
  if (cut.length === 0) return
  const message = 'the last line "..." is missing; is the file complete?'
  throw new ContentError(cut.map((file) => ({ file, message })))
}

function hasEndMark(text = ''): boolean {
  return END_MARK.test(text)
}
