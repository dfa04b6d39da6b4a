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
