import { isolateLeftToRight } from './bidi.ts'
import type { Agency } from './content.ts'
import { getDirection, type Locale } from './locale.ts'

export type OpeningHours = NonNullable<Agency['hours']>[number]

/** The days of the week in English, as content names them by their first three letters. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Weekday = (typeof weekdays)[number]

/** The days of an entry in their order. A range may go beyond Sunday. */
export function listDays({ days }: OpeningHours): Weekday[] {
  const [first = '', last = first] = days.split('-')
  const findDay = (name: string) => weekdays.findIndex((day) => day.startsWith(name))
  const start = findDay(first)
  const length = ((findDay(last) - start + weekdays.length) % weekdays.length) + 1
  return Array.from({ length }, (_, index) => weekdays[(start + index) % weekdays.length]).filter(
    (day) => day !== undefined,
  )
}

/** An entry in the words of a language, such as "Monday – Saturday: 10:00–19:00". */
export function describeHours(hours: OpeningHours, locale: Locale): string {
  const days = listDays(hours)
  const names = [days[0], ...days.slice(1).slice(-1)].map((day) => formatDay(day, locale))
  const text = `${names.join(' – ')}: ${hours.open}–${hours.close}`
  return getDirection(locale) === 'rtl' ? isolateLeftToRight(text) : text
}

function formatDay(day: Weekday | undefined, { language }: Locale): string {
  // 2024 began on a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + weekdays.findIndex((name) => name === day)))
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date)
}
