import { z } from 'zod'
import { cleanDigits } from '../model/clean-text.ts'
import { data } from '../model/content-structure.ts'

const EXAMPLE = '09:30'
const MESSAGE = `must be a time of 24 hours, for example ${EXAMPLE}`

/** A time of the day. */
export const time = data(
  z
    .string(MESSAGE)
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, MESSAGE)
    .meta({ kind: 'time', lengthMax: 40, clean: cleanTime, example: EXAMPLE }),
)

/** People also write "9:30", "10 am" and "7:30 PM". */
function cleanTime(value: string): string {
  const text = cleanDigits(value)
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?:[:.](\d\d))? ?(?:([ap])\.?m\.?)?$/i.exec(text) ?? []
  if (hours === undefined || (!half && !/[:.]/.test(text)) || (half && Number(hours) > 12)) return text
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
