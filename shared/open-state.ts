/** The opening hours of an office as pages show them. Days are 0 for Monday to 6 for Sunday, times such as `10:00`. */
export interface OfficeHours {
  readonly timeZone: string
  readonly rows: readonly {
    readonly text: string
    readonly days: readonly number[]
    readonly open: string
    readonly close: string
  }[]
  /** Such as "Open now, until {time}" and "Closed now. Opens on {day} at {time}". */
  readonly openNow: string
  readonly opensNext: string
}

/** A moment at an office. */
export interface OfficeTime {
  readonly day: number
  readonly time: string
}

/** The days of the week in English, as content names them by their first three letters. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The time at an office, whatever the time zone of the visitor is. */
export function getOfficeTime(now: Date, timeZone: string): OfficeTime {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return { day: weekdays.findIndex((name) => name === parts['weekday']), time: `${parts['hour']}:${parts['minute']}` }
}

/**
 * Until when an office is open, or when it opens next; undefined if it never does. Hours may end after midnight, as in
 * Ramadan, or at midnight.
 */
export function findOpenState(
  rows: OfficeHours['rows'],
  { day, time }: OfficeTime,
): (OfficeTime & { readonly isOpen: boolean }) | undefined {
  const isOvernight = ({ open, close }: Row) => close <= open
  const addDays = (count: number) => (day + count + weekdays.length) % weekdays.length
  const ends = rows.flatMap((row) => {
    const isToday = row.days.includes(day) && row.open <= time && (isOvernight(row) || time < row.close)
    if (isToday) return [{ offset: isOvernight(row) ? 1 : 0, time: row.close }]
    const isOfYesterday = row.days.includes(addDays(-1)) && isOvernight(row) && time < row.close
    return isOfYesterday ? [{ offset: 0, time: row.close }] : []
  })
  // Of rows that overlap, the last one counts.
  const [end] = ends.sort((a, b) => b.offset - a.offset || (a.time < b.time ? 1 : -1))
  if (end) return { isOpen: true, day: addDays(end.offset), time: end.time }
  const openings = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((offset) => {
    const next = addDays(offset)
    const times = rows
      .filter((row) => row.days.includes(next) && (offset > 0 || row.open > time))
      .map((row) => row.open)
    return times.sort().map((opening) => ({ isOpen: false, day: next, time: opening }))
  })
  return openings[0]
}

type Row = OfficeHours['rows'][number]

/** The name of a day, 0 for Monday, in a language. */
export function formatWeekday(day: number, language: string): string {
  // 2024 started on a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + day))
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date)
}
