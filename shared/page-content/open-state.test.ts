import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeOpenState, getOfficeTime, weekdays } from './open-state.ts'
import { describeHours, groupByDays, listOpenTimes } from './opening-hours.ts'

const rows = [
  { days: [0, 1, 2, 3, 5], open: '10:00', close: '19:00' },
  { days: [4], open: '10:00', close: '12:30' },
  { days: [4], open: '15:00', close: '19:00' },
]

const DAY = 24 * 60
const WEEK = 7 * DAY

interface Row {
  readonly days: readonly number[]
  readonly open: string
  readonly close: string
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The state at a time of a day, of rows with the numbers of their days. */
function findOpenState(list: readonly Row[], { day, time }: { day: number; time: string }) {
  const hours = list.flatMap(({ days, open, close }) =>
    days.map((each) => ({ days: weekdays[each]?.slice(0, 3) ?? '', open, close })),
  )
  const times = listOpenTimes(hours, { openNow: 'until {time}', opensNext: '{day} {time}' }, 'en')
  return describeOpenState(times, day * DAY + toMinutes(time))
}

const describeState = ({ isOpen, day, time }: { isOpen: boolean; day: number; time: string }) =>
  isOpen ? `until ${sayTime(time)}` : `${weekdays[day]} ${sayTime(time)}`

/** A time of 24 hours as people in Pakistan say it in English. */
const sayTime = (time: string) => {
  const [hours, minutes] = [Number(time.slice(0, 2)), time.slice(3)]
  return `${hours % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}\u00a0${hours < 12 ? 'am' : 'pm'}`
}

const formatTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
/** The minutes are since Monday. */
const toOfficeTime = (minutes: number) => ({
  day: Math.floor(minutes / DAY) % 7,
  time: formatTime(minutes % DAY),
})

/** Whether one of the rows contains the minute, day by day. */
function isOpenAt(list: readonly Row[], minutes: number): boolean {
  const { day, time } = toOfficeTime(minutes)
  return list.some(({ days, open, close }) => {
    const isAfterOpening = days.includes(day) && time >= open
    if (close > open) return isAfterOpening && time < close
    return isAfterOpening || (days.includes((day + 6) % 7) && time < close)
  })
}

/** How long the time is that a minute is in, at most eight days. */
function countOpenMinutes(list: readonly Row[], now: number): number {
  const isOpen = (minute: number) => isOpenAt(list, ((minute % WEEK) + WEEK) % WEEK)
  let [start, end] = [now, now]
  while (isOpen(start) && now - start < 8 * DAY) start -= 1
  while (isOpen(end) && end - now < 8 * DAY) end += 1
  return end - start - 1
}

describe('describeOpenState', () => {
  it.each([
    ['in the hours', { day: 0, time: '10:00' }, { isOpen: true, day: 0, time: '19:00' }],
    ['before them', { day: 0, time: '09:59' }, { isOpen: false, day: 0, time: '10:00' }],
    ['in a break', { day: 4, time: '13:00' }, { isOpen: false, day: 4, time: '15:00' }],
    ['in the evening', { day: 3, time: '19:00' }, { isOpen: false, day: 4, time: '10:00' }],
    ['before a closed day', { day: 5, time: '20:00' }, { isOpen: false, day: 0, time: '10:00' }],
  ])('is right %s', (_, now, state) => expect(findOpenState(rows, now)).toBe(describeState(state)))

  it.each([
    ['before midnight', { day: 0, time: '22:00' }, { isOpen: true, day: 1, time: '02:00' }],
    ['after midnight', { day: 1, time: '01:59' }, { isOpen: true, day: 1, time: '02:00' }],
    ['at the end', { day: 1, time: '02:00' }, { isOpen: false, day: 1, time: '18:00' }],
    ['after the last night of the week', { day: 6, time: '01:00' }, { isOpen: true, day: 6, time: '02:00' }],
    ['on a day without hours', { day: 6, time: '03:00' }, { isOpen: false, day: 0, time: '18:00' }],
  ])('is right %s of hours that end after midnight', (_, now, state) => {
    const nights = [{ days: [0, 1, 2, 3, 4, 5], open: '18:00', close: '02:00' }]
    expect(findOpenState(nights, now)).toBe(describeState(state))
  })

  it('is right for hours until midnight, and for rows that overlap', () => {
    const [first = rows[0]] = rows
    const late = { days: [0], open: '18:00', close: '00:00' }
    expect(findOpenState([late], { day: 0, time: '23:59' })).toBe(
      describeState({ isOpen: true, day: 1, time: '00:00' }),
    )
    expect(findOpenState([late], { day: 1, time: '00:00' })).toBe(
      describeState({ isOpen: false, day: 0, time: '18:00' }),
    )
    const now = { day: 0, time: '18:30' }
    expect(findOpenState(first ? [first, late] : [], now)).toBe(describeState({ isOpen: true, day: 1, time: '00:00' }))
  })

  it.each([
    [
      'rows that follow each other',
      [
        ['09:00', '17:00'],
        ['17:00', '21:00'],
      ],
      '16:30',
      '21:00',
    ],
    [
      'rows that overlap',
      [
        ['16:00', '21:00'],
        ['09:00', '17:00'],
      ],
      '10:00',
      '21:00',
    ],
    [
      'a row inside another',
      [
        ['09:00', '21:00'],
        ['12:00', '13:00'],
      ],
      '12:30',
      '21:00',
    ],
  ])('ends %s with the last one', (_, times, time, end) => {
    const list = times.map(([open = '', close = '']) => ({ days: [0], open, close }))
    expect(findOpenState(list, { day: 0, time })).toBe(describeState({ isOpen: true, day: 0, time: end }))
  })

  it('ends a night with the row that follows it on the next day', () => {
    const list = [
      { days: [0], open: '20:00', close: '00:00' },
      { days: [1], open: '00:00', close: '03:00' },
    ]
    expect(findOpenState(list, { day: 0, time: '21:00' })).toBe(describeState({ isOpen: true, day: 1, time: '03:00' }))
  })

  it('has no end for an office that never closes', () => {
    const always = { days: [0, 1, 2, 3, 4, 5, 6], open: '00:00', close: '00:00' }
    expect(findOpenState([always], { day: 3, time: '12:00' })).toBe('')
  })

  it('changes at the time that it names, and not before', () => {
    const time = fc.integer({ min: 0, max: 95 }).map((quarter) => formatTime(quarter * 15))
    const row = fc.record({
      days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      open: time,
      close: time,
    })
    const minute = fc.integer({ min: 0, max: WEEK - 1 })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), minute, (list, now) => {
        const state = findOpenState(list, toOfficeTime(now))
        const isOpen = isOpenAt(list, now)
        const minutes = Array.from({ length: WEEK }, (_, index) => now + 1 + index)
        const change = minutes.find((later) => isOpenAt(list, later) !== isOpen)
        // A time of more than a day has no end that a time alone could name.
        const isNamed = change !== undefined && !(isOpen && countOpenMinutes(list, now) > DAY)
        expect(state).toBe(isNamed ? describeState({ ...toOfficeTime(change), isOpen }) : '')
      }),
    )
  })

  it('finds the next week, and nothing without hours', () => {
    expect(findOpenState(rows.slice(1, 2), { day: 4, time: '12:30' })).toBe(
      describeState({ isOpen: false, day: 4, time: '10:00' }),
    )
    expect(findOpenState([], { day: 0, time: '10:00' })).toBe('')
  })
})

it.each([
  ['11:00', '18:00', '11 am – 6 pm', 'صبح 11 تا شام 6'],
  ['00:00', '12:00', '12 am – 12 pm', 'رات 12 تا دوپہر 12'],
  ['09:30', '20:15', '9:30 am – 8:15 pm', 'صبح 9:30 تا رات 8:15'],
  ['15:00', '01:00', '3 pm – 1 am', 'دوپہر 3 تا رات 1'],
])('says %s to %s as people do', (open, close, english, urdu) => {
  const hours = { days: 'Mon', open, close }
  const [inEnglish, inUrdu] = (['en', 'ur'] as const).map((language) => describeHours([hours], language))
  expect(inEnglish && toPlainText(inEnglish)).toBe(`Monday: ${english}`)
  expect(inUrdu && toPlainText(inUrdu)).toBe(`پیر: ${urdu}`)
})

/** Without what keeps it in a line. */
function toPlainText(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
}

it('says the hours before and after a break in one row', () => {
  const hours = [
    { days: 'Mon-Thu', open: '10:00', close: '19:00' },
    { days: 'Fri', open: '10:00', close: '12:30' },
    { days: 'Fri', open: '15:00', close: '19:00' },
  ]
  const texts = groupByDays(hours).map((entries) => toPlainText(describeHours(entries, 'en')))
  expect(texts).toEqual(['Monday – Thursday: 10 am – 7 pm', 'Friday: 10 am – 12:30 pm, 3 pm – 7 pm'])
})

it('uses the time at the office', () => {
  const now = new Date('2026-11-27T20:15:00Z')
  expect(getOfficeTime(now, 'Asia/Karachi')).toBe(5 * DAY + toMinutes('01:15'))
  expect(getOfficeTime(now, 'Europe/London')).toBe(4 * DAY + toMinutes('20:15'))
})
