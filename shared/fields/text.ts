import { z } from 'zod'

/** A text in one line. */
export const text = z.string('must be text').min(1, 'must not be empty').meta({ kind: 'text', lengthMax: 300 })
