import { z } from 'zod'
import { data } from '../model/content-structure.ts'

const EXAMPLE = '#0B5D52'
const RULE = 'must be a colour of six digits'
const MESSAGE = `${RULE}, for example ${EXAMPLE}`

export const color = data(
  z
    .string(MESSAGE)
    .regex(/^#[\da-f]{6}$/i, MESSAGE)
    .meta({
      kind: 'color',
      lengthMax: 30,
      example: EXAMPLE,
      fileMessage: `${RULE} in quotes, for example "${EXAMPLE}"`,
    }),
)
