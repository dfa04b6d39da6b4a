import { z } from 'zod'
import { cleanDigits, cutPunctuation } from '../model/clean-text.ts'
import { data } from '../model/content-structure.ts'
import { exactKeyboard, type KindMeta } from '../model/field-meta.ts'

const EXAMPLE = '2026-03-01'

/** A day of the calendar. */
export const date = data(
  z.iso.date(`must be a date, for example ${EXAMPLE}`).meta({
    kind: 'date',
    keyboard: { ...exactKeyboard, inputMode: 'numeric' },
    lengthMax: 40,
    clean: (value) => cutPunctuation(cleanDigits(value)),
    example: EXAMPLE,
  } satisfies KindMeta),
)
