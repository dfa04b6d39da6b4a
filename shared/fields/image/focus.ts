import { z } from 'zod'
import { cleanDigits } from '../../model/clean-text.ts'
import { data } from '../../model/content-structure.ts'
import type { KindMeta } from '../../model/field-meta.ts'

const EXAMPLE = '50% 30%'
const MESSAGE = `must be two percentages in steps of 10, from the left and from the top, for example ${EXAMPLE}`

/** The point of an image that crops keep visible. */
export const focus = data(
  z
    .string(MESSAGE)
    .regex(/^(?:0|[1-9]0|100)% (?:0|[1-9]0|100)%$/, MESSAGE)
    .meta({
      kind: 'focus',
      keyboard: undefined,
      lengthMax: 30,
      clean: cleanDigits,
      example: EXAMPLE,
      title: 'Focus point',
      description: 'What stays visible when the image is cropped: from the left and from the top, in steps of 10 %',
      examples: [EXAMPLE],
    } satisfies KindMeta),
)
