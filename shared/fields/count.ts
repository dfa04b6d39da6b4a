import { z } from 'zod'

const MAX = 99_999_999

/** A whole number. */
export const count = z
  .int('must be a whole number, for example 2500')
  .min(0, 'must not be below 0')
  .max(MAX, `must not be above ${MAX}`)
  .meta({ kind: 'count', isData: true, initial: 0, max: MAX })
