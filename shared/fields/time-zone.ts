import { z } from 'zod'
import { data } from '../model/content-structure.ts'

const EXAMPLE = 'Asia/Karachi'
const MESSAGE = `must be the name of a time zone, for example ${EXAMPLE}`

export const timeZone = data(
  z.string(MESSAGE).refine(isTimeZone, MESSAGE).meta({ kind: 'time-zone', lengthMax: 60, example: EXAMPLE }),
)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
