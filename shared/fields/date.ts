import { z } from 'zod'
import { cleanDigits } from '../model/clean-text.ts'
import { data } from '../model/content-structure.ts'

const EXAMPLE = '2026-03-01'

/** A day of the calendar. */
export const date = data(
  z.iso
    .date(`must be a date, for example ${EXAMPLE}`)
    .meta({ kind: 'date', lengthMax: 40, clean: cleanDigits, example: EXAMPLE }),
)
