import { z } from 'zod'
import { data } from '../model/content-structure.ts'
import { exactKeyboard, type KindMeta } from '../model/field-meta.ts'
import { cleanPhone } from '../model/phone-numbers.ts'

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
      keyboard: { ...exactKeyboard, inputMode: 'tel', autoComplete: 'tel' },
      lengthMax: 60,
      clean: cleanPhone,
      example: EXAMPLE,
      examples: [EXAMPLE],
      fileMessage: `${RULE} in quotes, for example "${EXAMPLE}"`,
    } satisfies KindMeta),
)
