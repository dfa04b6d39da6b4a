import { describe, expect, it } from 'vitest'
import { findOpenState, getOfficeTime } from './open-state.ts'

const rows = [
  { text: '', days: [0, 1, 2, 3, 5], open: '10:00', close: '19:00' },
  { text: '', days: [4], open: '10:00', close: '12:30' },
  { text: '', days: [4], open: '15:00', close: '19:00' },
]

describe('findOpenState', () => {
  it.each([
    ['in the hours', { day: 0, time: '10:00' }, { isOpen: true, day: 0, time: '19:00' }],
    ['before them', { day: 0, time: '09:59' }, { isOpen: false, day: 0, time: '10:00' }],
    ['in a break', { day: 4, time: '13:00' }, { isOpen: false, day: 4, time: '15:00' }],
    ['in the evening', { day: 3, time: '19:00' }, { isOpen: false, day: 4, time: '10:00' }],
    ['before a closed day', { day: 5, time: '20:00' }, { isOpen: false, day: 0, time: '10:00' }],
  ])('is right %s', (_, now, state) => expect(findOpenState(rows, now)).toEqual(state))

  it.each([
    ['before midnight', { day: 0, time: '22:00' }, { isOpen: true, day: 1, time: '02:00' }],
    ['after midnight', { day: 1, time: '01:59' }, { isOpen: true, day: 1, time: '02:00' }],
    ['at the end', { day: 1, time: '02:00' }, { isOpen: false, day: 1, time: '18:00' }],
    ['after the last night of the week', { day: 6, time: '01:00' }, { isOpen: true, day: 6, time: '02:00' }],
    ['on a day without hours', { day: 6, time: '03:00' }, { isOpen: false, day: 0, time: '18:00' }],
  ])('is right %s of hours that end after midnight', (_, now, state) => {
    const nights = [{ text: '', days: [0, 1, 2, 3, 4, 5], open: '18:00', close: '02:00' }]
    expect(findOpenState(nights, now)).toEqual(state)
  })

  it('is right for hours until midnight, and for rows that overlap', () => {
    const [first = rows[0]] = rows
    const late = { text: '', days: [0], open: '18:00', close: '00:00' }
    expect(findOpenState([late], { day: 0, time: '23:59' })).toEqual({ isOpen: true, day: 1, time: '00:00' })
    expect(findOpenState([late], { day: 1, time: '00:00' })).toEqual({ isOpen: false, day: 0, time: '18:00' })
    const now = { day: 0, time: '18:30' }
    expect(findOpenState(first ? [first, late] : [], now)).toEqual({ isOpen: true, day: 1, time: '00:00' })
  })

  it('finds the next week, and nothing without hours', () => {
    expect(findOpenState(rows.slice(1, 2), { day: 4, time: '12:30' })).toEqual({ isOpen: false, day: 4, time: '10:00' })
    expect(findOpenState([], { day: 0, time: '10:00' })).toBeUndefined()
  })
})

it('tells the time at the office', () => {
  const now = new Date('2026-11-27T20:15:00Z')
  expect(getOfficeTime(now, 'Asia/Karachi')).toEqual({ day: 5, time: '01:15' })
  expect(getOfficeTime(now, 'Europe/London')).toEqual({ day: 4, time: '20:15' })
})
