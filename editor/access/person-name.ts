import { z } from 'zod'

export const NAME_LENGTH_MAX = 60

/** The name of a person, which the history shows: no control characters, and none that turn the direction of a text. */
export const personName = z
  .string()
  .max(NAME_LENGTH_MAX)
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
