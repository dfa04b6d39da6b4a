import { z } from 'zod'
import { describeKind, wordsKeyboard } from '../model/field-meta.ts'

/** A text in one line. */
export const text = z
  .string('must be text')
  .min(1, 'must not be empty')
  .meta(describeKind({ kind: 'text', keyboard: wordsKeyboard, lengthMax: 300 }))
