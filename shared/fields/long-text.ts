import { cleanLines } from '../model/clean-text.ts'
import { describeKind, linesKeyboard } from '../model/field-meta.ts'
import { text } from './text.ts'

/** A text of one or more sentences. */
export const longText = text.meta(
  describeKind({ kind: 'long-text', keyboard: linesKeyboard, lengthMax: 3000, clean: cleanLines }),
)
