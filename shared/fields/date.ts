import { z } from 'zod'
import { data } from '../content-structure.ts'

/** A day of the calendar. */
export const date = data(z.iso.date('must be a date, for example 2026-03-01').meta({ kind: 'date' }))
