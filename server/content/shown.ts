import type { SiteContent } from '../../shared/model/content.ts'
import { fillYear, usesYear } from '../../shared/model/fill-placeholders.ts'
import { mapPages } from '../../shared/pages.ts'
import { getPageTexts, listPages } from '../../shared/site-pages.ts'
import { findNextChange, getCalendarDate, isShown, listShownPackages, type CalendarChange } from './calendar.ts'
import type { Resolved } from './resolved.ts'

/**
 * Last stage: what the pages show on one day. A notice is included or not, past departures are left out,
 * and the year is filled. `getSharedContent` and `getPageContent` select from it what one page gets.
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
  const [first, ...others] = contents
  const { notice, timezone } = first
  const packages = listPages(first).flatMap((page) => getPageTexts(first, page).packages ?? [])
  const today = day ?? getCalendarDate(new Date(), timezone)
  const hasYear = usesYear(contents)
  const showContent = (content: SiteContent): SiteContent => {
    const { label, close, ...rest } = content.notice
    const showPackages = <Texts extends Pick<SiteContent['pages']['visa'], 'packages'>>(texts: Texts): Texts =>
      texts.packages ? { ...texts, packages: listShownPackages(texts.packages, today) } : texts
    const shown = {
      ...content,
      notice: isShown(rest, today) ? content.notice : { label, close },
      pages: mapPages((page) => showPackages(content.pages[page])),
      extraPages: content.extraPages.map(showPackages),
    }
    return hasYear ? fillYear(shown, today.slice(0, 4)) : shown
  }
  return {
    contents: [showContent(first), ...others.map(showContent)],
    styles,
    nextChange: findNextChange({ notice, packages, timezone }, today, hasYear),
  }
}
