import { z } from 'zod'
import { data } from '../content-structure.ts'

const HINT = 'must be the name of a time zone, for example Asia/Karachi'

export const timeZone = data(z.string(HINT).refine(isTimeZone, HINT).meta({ kind: 'time-zone' }))

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
