import { z } from 'zod'
import { data } from '../content-structure.ts'

const EXAMPLE = '+92 300 0000000'

/** An international phone number. */
export const phone = data(
  z
    .string(`must be text: put the number in quotes, for example "${EXAMPLE}"`)
    .overwrite(cleanPhone)
    .regex(/^\+[1-9][\d ()-]{6,20}$/, `must be an international number, for example "${EXAMPLE}"`)
    .meta({ kind: 'phone', examples: [EXAMPLE] }),
)

/** Contact lists surround numbers with invisible marks, and separate groups by other kinds of spaces and hyphens. */
function cleanPhone(number: string): string {
  return number
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Pd}/gu, '-')
    .trim()
}
