import { z } from 'zod'
import { cleanDigits } from '../model/clean-text.ts'
import { data } from '../model/content-structure.ts'

const EXAMPLE = 'Mon-Sat'
const MESSAGE = `must be a day or a range of days in English, for example Fri or ${EXAMPLE}`
const day = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)'

/** A day of the week, or a range of days. */
export const days = data(
  z
    .string(MESSAGE)
    .regex(new RegExp(`^${day}(?:-${day})?$`), MESSAGE)
    .meta({ kind: 'days', lengthMax: 60, clean: cleanDays, example: EXAMPLE }),
)

/** People also write "Monday to Saturday" and "mon - sat". */
function cleanDays(value: string): string {
  const text = cleanDigits(value)
  const names = text.split(/ ?- ?| to /i)
  const short = names.map((name) => name.slice(0, 1).toUpperCase() + name.slice(1, 3).toLowerCase())
  return names.every((name) => /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?$/i.test(name))
    ? short.join('-')
    : text
}
