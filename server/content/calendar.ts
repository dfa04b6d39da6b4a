import type { ContentSource } from '../../shared/model/content-source.ts'
import { DEFAULT_TIME_ZONE } from '../../shared/languages/locale.ts'

/** A date at which the site changes by the agency's calendar, without a publication. */
export interface CalendarChange {
  /** Such as `2026-03-01`. Dates in this form sort as texts. */
  readonly date: string
  readonly timeZone: string
}

const MS_PER_DAY = 24 * 60 * 60 * 1000

/** A notice, of whatever kind its text is. */
type Notice = Omit<ContentSource['notice'], 'label' | 'close' | 'text'> & { readonly text?: unknown }

/** A package, of whatever kind its texts are. */
interface Departing {
  readonly departures?: readonly string[] | undefined
  readonly staysAtEnd?: boolean | undefined
}

/** The date in a time zone, such as `2026-03-01`. */
export function getCalendarDate(now: Date, timeZone = DEFAULT_TIME_ZONE): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
}

export function isReached({ date, timeZone }: CalendarChange, now: Date): boolean {
  return getCalendarDate(now, timeZone) >= date
}

/**
 * The packages on a date: without past departures, and without those whose last departure is past, unless they stay.
 * Departures are in their order, each once.
 */
export function listShownPackages<Package extends Departing>(packages: readonly Package[], today: string): Package[] {
  const dated = packages.map((each) =>
    each.departures ? { ...each, departures: sortDates(each.departures).filter((date) => date >= today) } : each,
  )
  const isOver = ({ departures }: Departing) => departures?.length === 0
  return [...dated.filter((each) => !isOver(each)), ...dated.filter((each) => isOver(each) && each.staysAtEnd)]
}

function sortDates(dates: readonly string[]): string[] {
  return [...new Set(dates)].toSorted()
}

/** Whether a notice is shown on a date. Its last day is `until`. */
export function isShown({ text, from = '', until }: Notice, today: string): boolean {
  return text !== undefined && from <= today && (until === undefined || today <= until)
}

interface DatedContent extends Pick<ContentSource, 'timezone'> {
  readonly notice: Notice
  readonly packages?: readonly Departing[]
}

/** The next date after `today` at which the notice appears or disappears, a departure is past, or the year changes. */
export function findNextChange(
  { notice, packages = [], timezone = DEFAULT_TIME_ZONE }: DatedContent,
  today: string,
  usesYear: boolean,
): CalendarChange | undefined {
  const { text, from = '', until } = notice
  const dates = [
    ...(text === undefined ? [] : [from, ...(until === undefined ? [] : [getNextDay(until)])]),
    ...packages.flatMap(({ departures = [] }) => departures.map(getNextDay)),
    ...(usesYear ? [`${Number(today.slice(0, 4)) + 1}-01-01`] : []),
  ]
  const [date] = dates.filter((each) => each > today).toSorted()
  return date === undefined ? undefined : { date, timeZone: timezone }
}

function getNextDay(date: string): string {
  return new Date(Date.parse(date) + MS_PER_DAY).toISOString().slice(0, 10)
}
