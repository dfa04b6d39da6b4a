import { z } from 'zod'
import { cleanData, cutPunctuation } from '../model/clean-text.ts'
import { data } from '../model/content-structure.ts'
import { exactKeyboard, type KindMeta } from '../model/field-meta.ts'

const EXAMPLE = '#0B5D52'
const RULE = 'must be a colour of six digits'
const MESSAGE = `${RULE}, for example ${EXAMPLE}`

export const color = data(
  z
    .string(MESSAGE)
    .regex(/^#[\da-f]{6}$/i, MESSAGE)
    .meta({
      kind: 'color',
      keyboard: exactKeyboard,
      lengthMax: 30,
      clean: cleanColor,
      example: EXAMPLE,
      fileMessage: `${RULE} in quotes, for example "${EXAMPLE}"`,
    } satisfies KindMeta),
)

/** Programs for drawing copy the digits alone. */
function cleanColor(value: string): string {
  const text = cutPunctuation(cleanData(value))
  return text.replace(/^#? ?([\da-f]{6})$/i, '#$1')
}
