import type { SiteContent } from '../../shared/content.ts'
import { fillYear, showsYear } from '../../shared/fill-placeholders.ts'
import { findNextChange, getCalendarDate, isShown, type CalendarChange } from './calendar.ts'
import type { Resolved } from './resolved.ts'

/**
 * Last stage: what the pages show on one day. A notice is there or not, and the year is filled. `getSharedContent` and
 * `getPageContent` select from it what one page gets.
 */
export interface Shown {
  /** In every language of the site, in their order. */
  readonly contents: Resolved['contents']
  /** Style rules to append to the site's own. */
  readonly styles: string
  /** When the site next changes without a publication; undefined if never. */
  readonly nextChange?: CalendarChange | undefined
}

/** Shows content on a day, such as `2026-03-01`; by default today by the agency's calendar. */
export function show({ contents, styles }: Resolved, day?: string): Shown {
  const [{ notice, timezone }] = contents
  const today = day ?? getCalendarDate(new Date(), timezone)
  const hasYear = showsYear(contents)
  const showContent = (content: SiteContent): SiteContent => {
    const { label, ...rest } = content.notice
    const shown = { ...content, notice: isShown(rest, today) ? content.notice : { label } }
    return hasYear ? fillYear(shown, today.slice(0, 4)) : shown
  }
  const [first, ...others] = contents
  return {
    contents: [showContent(first), ...others.map(showContent)],
    styles,
    nextChange: findNextChange({ notice, timezone }, today, hasYear),
  }
}
