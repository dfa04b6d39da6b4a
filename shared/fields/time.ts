import { z } from 'zod'
import { cleanDigits, cutPunctuation } from '../model/clean-text.ts'
import { data } from '../model/content-structure.ts'
import { exactKeyboard, type KindMeta } from '../model/field-meta.ts'

const EXAMPLE = '09:30'
const MESSAGE = `must be a time of 24 hours, for example ${EXAMPLE}`

/** A time of the day. */
export const time = data(
  z
    .string(MESSAGE)
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, MESSAGE)
    .meta({
      kind: 'time',
      keyboard: exactKeyboard,
      lengthMax: 40,
      clean: cleanTime,
      example: EXAMPLE,
    } satisfies KindMeta),
)

/** Words for times of the day that have no digits, or another meaning than their digits. */
const named: Readonly<Record<string, string>> = {
  midnight: '00:00',
  '12 midnight': '00:00',
  '24:00': '00:00',
  noon: '12:00',
  '12 noon': '12:00',
}

/** Words for the halves of the day, before or after the time. */
const halves: Readonly<Record<string, string>> = { صبح: 'am', شام: 'pm' }

/** People also write "9:30", "10 am", "7:30 PM" and "صبح ۱۰ بجے". */
function cleanTime(value: string): string {
  const text = cutPunctuation(cleanDigits(value)).replace(/ ?([:.]) ?/, '$1')
  const word = named[text.toLowerCase()]
  if (word !== undefined) return word
  const [, before, time, after] = /^(?:(صبح|شام) )?(\d[\d:.]*)(?: بجے)?(?: (صبح|شام))?$/.exec(text) ?? []
  const half = halves[before ?? after ?? '']
  return toClock(half === undefined ? text : `${time} ${half}`) ?? text
}

/** The time of 24 hours, unless it may be one of 12 hours. */
function toClock(text: string): string | undefined {
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?:[:.](\d\d))? ?(?:([ap])\.?m)?$/i.exec(text) ?? []
  if (hours === undefined || (!half && !/[:.]/.test(text)) || (half && Number(hours) > 12)) return undefined
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
