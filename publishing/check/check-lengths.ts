import { getValue } from '../../shared/model/content-path.ts'
import type { SiteContent } from '../../shared/model/content.ts'
import { countCharacters, DESCRIPTION_LENGTH_MAX, TITLE_LENGTH_MAX } from '../../shared/model/fill-placeholders.ts'
import { listTexts } from '../../shared/model/texts.ts'
import { pageKeys } from '../../shared/pages.ts'
import type { Finding } from './finding.ts'

/** The lengths of the texts of a page that search engines show in full, in characters. */
export const pageTextLimits = [
  { key: 'title', min: 1, max: TITLE_LENGTH_MAX },
  { key: 'description', min: 50, max: DESCRIPTION_LENGTH_MAX },
] as const

/** About two lines of a phone. */
const NOTICE_LENGTH_MAX = 80

type CheckedContent = Pick<SiteContent, 'pages' | 'extraPages' | 'notice' | 'home' | 'about'>

/**
 * Reports texts of a file that are too long or short for their place, measured as they are shown. Empty texts are
 * problems of the file.
 */
export function checkLengths(values: unknown, content: CheckedContent): Finding[] {
  return [...checkPageTexts(values, content), ...checkNoticeLength(values, content), ...checkTitles(values, content)]
}

/** Reports titles of sections and cards that take many lines on a phone. */
function checkTitles(values: unknown, content: CheckedContent): Finding[] {
  const texts = ['home', 'about'].flatMap((page) => listTexts(getValue(values, [page]), [page]))
  const titles = texts.filter(({ path }) => /^(?:heading|title|country)$/.test(String(path.at(-1))))
  return titles.flatMap(({ path }): Finding[] => {
    const text = getValue(content, path)
    if (typeof text !== 'string') return []
    const length = countCharacters(text)
    if (length <= TITLE_LENGTH_MAX) return []
    const message = `has ${length} characters; more than ${TITLE_LENGTH_MAX} take many lines on a phone`
    return [{ path, message, severity: 'warning' }]
  })
}

function checkNoticeLength(values: unknown, content: Pick<SiteContent, 'notice'>): Finding[] {
  const path = ['notice', 'text']
  const text = getValue(content, path)
  if (!getValue(values, path) || typeof text !== 'string') return []
  const length = countCharacters(text)
  if (length <= NOTICE_LENGTH_MAX) return []
  const message = `has ${length} characters; more than ${NOTICE_LENGTH_MAX} take much of the screen of a phone`
  return [{ path, message, severity: 'warning' }]
}

/** Reports titles and descriptions that search engines would cut off or replace, which is advice. */
function checkPageTexts(values: unknown, content: Pick<SiteContent, 'pages' | 'extraPages'>): Finding[] {
  const pages = [
    ...pageKeys.map((page) => ['pages', page]),
    ...content.extraPages.map((_, index) => ['extraPages', index]),
  ]
  return pages.flatMap((page) =>
    pageTextLimits.flatMap(({ key, min, max }) => {
      const path = [...page, key]
      const text = getValue(content, path)
      if (!getValue(values, path) || typeof text !== 'string') return []
      const length = countCharacters(text)
      if (length >= min && length <= max) return []
      const message = `has ${length} characters; search engines show ${min} to ${max} in full`
      return [{ path, message, severity: 'warning' as const }]
    }),
  )
}
