import { isolateLeftToRight } from './bidi.ts'
import type { Agency } from './content.ts'
import { getDirection, type Locale } from './locale.ts'
import { formatWeekday, weekdays } from './open-state.ts'

export type OpeningHours = NonNullable<Agency['hours']>[number]

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
  const ends = [...days.slice(0, 1), ...days.slice(1).slice(-1)]
  const names = ends.map((day) => formatWeekday(weekdays.indexOf(day), locale.language))
  const text = `${names.join(' – ')}: ${hours.open}–${hours.close}`
  return getDirection(locale) === 'rtl' ? isolateLeftToRight(text) : text
}
