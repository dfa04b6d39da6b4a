import { z } from 'zod'

const HINT = 'must be a time of 24 hours in quotes, for example "09:30"'

/** A time of the day. */
export const time = z
  .string(HINT)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, HINT)
  .meta({ kind: 'time' })
