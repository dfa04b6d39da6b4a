import { z } from 'zod'

const HINT = 'must be a colour of six digits in quotes, for example "#0B5D52"'

export const color = z
  .string(HINT)
  .regex(/^#[\da-f]{6}$/i, HINT)
  .meta({ kind: 'color' })
