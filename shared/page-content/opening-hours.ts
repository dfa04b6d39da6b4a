import type { Agency } from '../model/content.ts'
import { getLanguageInfo, type Language } from '../languages/languages.ts'
import { DAY, weekdays, type OfficeHours } from './open-state.ts'

export type OpeningHours = NonNullable<Agency['hours']>[number]

type Weekday = (typeof weekdays)[number]

/** The days of an entry in their order. A range may go beyond Sunday. */
export function listDays(hours: OpeningHours): Weekday[] {
  return listRanges(hours).flat()
}

/** The days of each range, such as "Mon-Thu, Sat". */
function listRanges({ days }: OpeningHours): Weekday[][] {
  const findDay = (name: string) => weekdays.findIndex((day) => day.startsWith(name))
  return days.split(', ').map((range) => {
    const [first = '', last = first] = range.split('-')
    const start = findDay(first)
    const length = ((findDay(last) - start + weekdays.length) % weekdays.length) + 1
    const inRange = Array.from({ length }, (_, index) => weekdays[(start + index) % weekdays.length])
    return inRange.filter((day) => day !== undefined)
  })
}

const WEEK = 7 * DAY

type Interval = readonly [start: number, end: number]

/**
 * When an office is open in a week, with texts that contain {time} and {day}. Entries may end after midnight, as in
 * Ramadan, or at midnight. Those that overlap or follow each other are one time.
 */
export function listOpenTimes(
  hours: readonly OpeningHours[],
  { openNow, opensNext }: { readonly openNow: string; readonly opensNext: string },
  language: Language,
): OfficeHours['times'] {
  const inWeek = hours.flatMap((entry) => listDays(entry).map((day) => getInterval(entry, weekdays.indexOf(day))))
  // The end of Sunday may be the start of Monday.
  const inThreeWeeks = [-WEEK, 0, WEEK].flatMap((week) =>
    inWeek.map(([start, end]) => [start + week, end + week] as const),
  )
  const merged = mergeIntervals(inThreeWeeks).filter(([, end]) => end > 0)
  const countThisWeek = merged.filter(([start]) => start < WEEK).length
  return merged.slice(0, countThisWeek + 1).map(([start, end]) => ({
    start,
    end,
    before: opensNext
      .replace('{day}', formatWeekday(Math.floor(start / DAY), language))
      .replace('{time}', formatTime(start, language)),
    // A time alone would leave the day open.
    during: end - start > DAY ? '' : openNow.replace('{time}', formatTime(end, language)),
  }))
}

function getInterval({ open, close }: OpeningHours, day: number): Interval {
  const start = day * DAY
  return [start + toMinutes(open), start + toMinutes(close) + (close > open ? 0 : DAY)]
}

function mergeIntervals(times: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const [start, end] of [...times].sort(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last && start <= last[1]) merged.splice(-1, 1, [last[0], Math.max(last[1], end)])
    else merged.push([start, end])
  }
  return merged
}

/** The minutes of a time such as `10:00`. */
function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The time at a minute of any week as people say it, such as "10 am" or "7:30 pm". It does not break. */
function formatTime(minutes: number, language: Language): string {
  const { openGraphLocale, dayPart } = getLanguageInfo(language)
  const format = new Intl.DateTimeFormat(`${openGraphLocale.replace('_', '-')}-u-nu-latn`, {
    hour: 'numeric',
    ...(minutes % 60 !== 0 && { minute: '2-digit' }),
    ...(dayPart && { dayPeriod: 'short' }),
    hourCycle: 'h12',
    timeZone: 'UTC',
  })
  const parts = format.formatToParts(minutes * 60_000)
  const list = (...types: Intl.DateTimeFormatPartTypes[]) =>
    parts.filter(({ type }) => types.includes(type)).map(({ value }) => value)
  const [digits, periods] = [list('hour', 'minute').join(':'), list('dayPeriod')]
  return (dayPart === 'first' ? [...periods, digits] : [digits, ...periods]).join('\u00a0')
}

/** The name of a day, 0 for Monday, in a language. Days may be those of other weeks. */
function formatWeekday(day: number, language: Language): string {
  // 2024 started on a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + day))
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date)
}

/** The entries by their days: a break makes two of one day. */
export function groupByDays(hours: readonly OpeningHours[]): (readonly [OpeningHours, ...OpeningHours[]])[] {
  const groups = new Map<string, [OpeningHours, ...OpeningHours[]]>()
  for (const entry of hours) {
    const key = listDays(entry).join()
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups.values()]
}

/** Entries of the same days in the words of a language, such as "Monday – Thursday, Saturday: 10 am – 7 pm". */
export function describeHours(entries: readonly [OpeningHours, ...OpeningHours[]], language: Language): string {
  const join = (parts: string[]) => new Intl.ListFormat(language, { type: 'unit' }).format(parts)
  const days = listRanges(entries[0]).map((range) => {
    const ends = [...range.slice(0, 1), ...range.slice(1).slice(-1)]
    return ends.map((day) => formatWeekday(weekdays.indexOf(day), language)).join(' – ')
  })
  const times = entries.map(({ open, close }) =>
    getLanguageInfo(language)
      .timeRange.replace('{open}', formatTime(toMinutes(open), language))
      .replace('{close}', formatTime(toMinutes(close), language)),
  )
  return `${join(days)}: ${join(times)}`
}
