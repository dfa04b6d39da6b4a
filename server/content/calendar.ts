import type { ContentSource } from '../../shared/content-source.ts'

/** A date at which the site changes by the agency's calendar, without a publication. */
export interface CalendarChange {
  /** Such as `2026-03-01`. Dates in this form sort as texts. */
  readonly date: string
  readonly timeZone: string
}

const DEFAULT_TIME_ZONE = 'Asia/Karachi'
const MS_PER_DAY = 24 * 60 * 60 * 1000

/** A notice, of whatever kind its text is. */
type Notice = Omit<ContentSource['notice'], 'label' | 'text'> & { readonly text?: unknown }

/** The date in a time zone, such as `2026-03-01`. */
export function getCalendarDate(now: Date, timeZone = DEFAULT_TIME_ZONE): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
}

export function isReached({ date, timeZone }: CalendarChange, now: Date): boolean {
  return getCalendarDate(now, timeZone) >= date
}

/** Whether a notice is shown on a date. Its last day is `until`. */
export function isShown({ text, from = '', until }: Notice, today: string): boolean {
  return text !== undefined && from <= today && (until === undefined || today <= until)
}

/** The next date after `today` at which the notice appears or disappears, or at which the year changes. */
export function findNextChange(
  { notice, timezone = DEFAULT_TIME_ZONE }: Pick<ContentSource, 'timezone'> & { readonly notice: Notice },
  today: string,
  showsYear: boolean,
): CalendarChange | undefined {
  const { text, from = '', until } = notice
  const dates = [
    ...(text === undefined ? [] : [from, ...(until === undefined ? [] : [getNextDay(until)])]),
    ...(showsYear ? [`${Number(today.slice(0, 4)) + 1}-01-01`] : []),
  ]
  const [date] = dates.filter((each) => each > today).toSorted()
  return date === undefined ? undefined : { date, timeZone: timezone }
}

function getNextDay(date: string): string {
  return new Date(Date.parse(date) + MS_PER_DAY).toISOString().slice(0, 10)
}
