import { z } from 'zod'
import { PERSON_NAME_MAX } from '../people-protocol.ts'

/** The name of a person, which the history shows: no control characters, and none that turn the direction of a text. */
export const personName = z
  .string()
  .max(PERSON_NAME_MAX)
  .overwrite((name) => name.trim().normalize())
  .min(1)
  .refine((name) => !/\p{C}/u.test(name))

/** Whether people would take two names for one. */
export function isSameName(name: string, other: string): boolean {
  return simplify(name) === simplify(other)
}

function simplify(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
}
