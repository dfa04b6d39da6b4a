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

const DAY = 24 * 60
/** From yesterday, whose hours may end after midnight, to the same day of the next week. */
const OFFSETS = [-1, 0, 1, 2, 3, 4, 5, 6, 7]

/**
 * Until when an office is open, or when it opens next; undefined if it never opens, or does not close within a day. Hours
 * may end after midnight, as in Ramadan, or at midnight. Rows that overlap or follow each other are one time.
 */
export function findOpenState(
  rows: OfficeHours['rows'],
  { day, time }: OfficeTime,
): (OfficeTime & { readonly isOpen: boolean }) | undefined {
  const now = toMinutes(time)
  const next = listOpenTimes(rows, day).find(({ end }) => end > now)
  if (!next) return undefined
  const isOpen = next.start <= now
  // A time alone would not tell which day is meant.
  if (isOpen && next.end - now > DAY) return undefined
  const minutes = isOpen ? next.end : next.start
  return { isOpen, day: (day + Math.floor(minutes / DAY) + 7) % 7, time: formatMinutes(minutes) }
}

/** In minutes since the start of `today`, in their order. */
function listOpenTimes(rows: OfficeHours['rows'], today: number): { readonly start: number; end: number }[] {
  const times = OFFSETS.flatMap((offset) => {
    const ofDay = rows.filter(({ days }) => days.includes((today + offset + 7) % 7))
    return ofDay.map(({ open, close }) => ({
      start: offset * DAY + toMinutes(open),
      end: offset * DAY + toMinutes(close) + (close <= open ? DAY : 0),
    }))
  })
  const merged: { readonly start: number; end: number }[] = []
  for (const { start, end } of times.sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function formatMinutes(minutes: number): string {
  const ofDay = ((minutes % DAY) + DAY) % DAY
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The name of a day, 0 for Monday, in a language. */
export function formatWeekday(day: number, language: string): string {
  // 2024 started on a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + day))
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date)
}
