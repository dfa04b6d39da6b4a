import { z } from 'zod'
import { cleanDigits } from '../model/clean-text.ts'
import { data } from '../model/content-structure.ts'

const EXAMPLE = '+92 300 0000000'
const RULE = 'must be an international number'
const MESSAGE = `${RULE}, for example ${EXAMPLE}`

/** An international phone number. */
export const phone = data(
  z
    .string(MESSAGE)
    .regex(/^\+[1-9][\d ()-]{6,20}$/, MESSAGE)
    .meta({
      kind: 'phone',
      lengthMax: 60,
      clean: cleanDigits,
      example: EXAMPLE,
      examples: [EXAMPLE],
      fileMessage: `${RULE} in quotes, for example "${EXAMPLE}"`,
    }),
)
