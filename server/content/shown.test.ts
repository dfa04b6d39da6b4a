import { describe, expect, it } from 'vitest'
import { listTestProblems } from '../testing/load-test-content.ts'
import { findNextChange, getCalendarDate, isShown } from './calendar.ts'

const notice = { text: 'Closed', from: '2026-03-20', until: '2026-03-31' }

describe('a notice', () => {
  it.each([
    ['2026-03-19', false, '2026-03-20'],
    ['2026-03-20', true, '2026-04-01'],
    ['2026-03-31', true, '2026-04-01'],
    ['2026-04-01', false, undefined],
  ])('has a state and a next change on %s', (today, expected, next) => {
    expect(isShown(notice, today)).toBe(expected)
    expect(findNextChange({ notice }, today, false)?.date).toBe(next)
  })

  it('is shown at once and for ever without dates, and never without a text', () => {
    expect([isShown({ text: 'Open' }, '2026-01-01'), isShown({}, '2026-01-01')]).toEqual([true, false])
    expect(findNextChange({ notice: { text: 'Open' } }, '2026-01-01', false)).toBeUndefined()
  })

  it.each([
    ['notice: { text: A, from: 2026-03-20, until: 2026-03-19 }', 'notice.until: must not be before 2026-03-20'],
    ['notice: { link: /visa }', 'notice: needs a text'],
    ['notice: { text: A, from: 20 March }', 'notice.from: must be a date, for example 2026-03-01'],
    ['notice: { text: A, link: visa }', 'notice.link: must be the path of a page, such as /umrah, or start with'],
    ['notice: { text: A, link: /unknown }', 'notice.link: "/unknown" is not a page of this site'],
    ['timezone: Lahore', 'timezone: must be the name of a time zone, for example Asia/Karachi'],
  ])('with a mistake is reported: %s', (text, message) => {
    expect(listTestProblems(text)).toEqual([expect.stringContaining(`site.yaml, line 1, ${message}`)])
  })
})

describe('the calendar', () => {
  it('is that of Pakistan, unless another time zone is given', () => {
    const time = new Date('2026-12-31T19:00:00Z')
    expect([getCalendarDate(time), getCalendarDate(time, 'Europe/London')]).toEqual(['2027-01-01', '2026-12-31'])
  })

  it('changes a site that shows the year on New Year', () => {
    expect(findNextChange({ notice, timezone: 'Asia/Dubai' }, '2026-04-01', true)).toEqual({
      date: '2027-01-01',
      timeZone: 'Asia/Dubai',
    })
  })
})
