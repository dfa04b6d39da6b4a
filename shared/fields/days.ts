import { z } from 'zod'

const HINT = 'must be a day or a range of days in English, for example Fri or Mon-Sat'
const day = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)'

/** A day of the week, or a range of days. */
export const days = z
  .string(HINT)
  .regex(new RegExp(`^${day}(?:-${day})?$`), HINT)
  .meta({ kind: 'days' })
