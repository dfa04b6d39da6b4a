import { z } from 'zod'
import { cleanDigits } from '../clean-text.ts'
import { data } from '../content-structure.ts'

const MESSAGE = 'must be a day or a range of days in English, for example Fri or Mon-Sat'
const day = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)'

/** A day of the week, or a range of days. */
export const days = data(
  z
    .string(MESSAGE)
    .regex(new RegExp(`^${day}(?:-${day})?$`), MESSAGE)
    .meta({ kind: 'days', clean: cleanDigits }),
)
