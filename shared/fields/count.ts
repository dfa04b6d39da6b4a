import { z } from 'zod'
import { cleanDigits, cutPunctuation } from '../model/clean-text.ts'
import { exactKeyboard, type KindMeta } from '../model/field-meta.ts'

const EXAMPLE = '2500'
const MAX = 99_999_999

/** A whole number. */
export const count = z
  .int(`must be a whole number, for example ${EXAMPLE}`)
  .min(0, 'must not be below 0')
  .max(MAX, `must not be above ${MAX}`)
  .meta({
    kind: 'count',
    keyboard: { ...exactKeyboard, inputMode: 'numeric' },
    lengthMax: 40,
    isData: true,
    clean: toNumber,
    example: EXAMPLE,
    initial: 0,
    max: MAX,
  } satisfies KindMeta)

/** YAML reads digits of Urdu as text. People also write "2,500", "1,00,000" and "14 nights". */
function toNumber(value: string): unknown {
  const pattern = /^(\d{1,15}|\d{1,3}(?:,\d{2,3})*,\d{3})(?: ?(?:nights?|days?|years?))?$/i
  const [, digits] = pattern.exec(cutPunctuation(cleanDigits(value))) ?? []
  return digits === undefined ? value : Number(digits.replaceAll(',', ''))
}
