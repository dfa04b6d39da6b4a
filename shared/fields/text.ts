import { z } from 'zod'
import { wordsKeyboard, type KindMeta } from '../model/field-meta.ts'

/** A text in one line. */
export const text = z
  .string('must be text')
  .min(1, 'must not be empty')
  .meta({ kind: 'text', keyboard: wordsKeyboard, lengthMax: 300 } satisfies KindMeta)
