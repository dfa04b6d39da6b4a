import { z } from 'zod'
import { cleanDigits } from '../clean-text.ts'
import { data } from '../content-structure.ts'

const EXAMPLE = '09:30'
const MESSAGE = `must be a time of 24 hours, for example ${EXAMPLE}`

/** A time of the day. */
export const time = data(
  z
    .string(MESSAGE)
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, MESSAGE)
    .meta({ kind: 'time', clean: cleanDigits, example: EXAMPLE }),
)
