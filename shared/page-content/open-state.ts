/** The opening hours of an office as pages show them. Times are in minutes since Monday, days are 0 for Monday. */
export interface OfficeHours {
  readonly timeZone: string
  readonly rows: readonly { readonly text: string; readonly days: readonly number[] }[]
  /** When the office is open in a week, and the first time of the next, in their order. */
  readonly times: readonly OpenTime[]
}

interface OpenTime {
  readonly start: number
  readonly end: number
  /** The text before it, such as "Closed now. Opens on Monday at 10:00". */
  readonly before: string
  /** The text during it, such as "Open now, until 19:00". */
  readonly during: string
}

/** The days of the week in English, as content names them by their first three letters. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const DAY = 24 * 60

/** The time at an office, whatever the time zone of the visitor is. */
export function getOfficeTime(now: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const day = weekdays.findIndex((name) => name === parts['weekday'])
  return day * DAY + Number(parts['hour']) * 60 + Number(parts['minute'])
}

/** The text of an office: until when it is open, or when it opens next. Empty if it never opens or closes. */
export function describeOpenState(times: OfficeHours['times'], now: number): string {
  const next = times.find(({ end }) => end > now)
  if (!next) return ''
  return next.start > now ? next.before : next.during
}
