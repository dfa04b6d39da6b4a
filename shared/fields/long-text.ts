import { cleanLines } from '../model/clean-text.ts'
import { linesKeyboard, type KindMeta } from '../model/field-meta.ts'
import { text } from './text.ts'

/** A text of one or more sentences. */
export const longText = text.meta({
  kind: 'long-text',
  keyboard: linesKeyboard,
  lengthMax: 3000,
  clean: cleanLines,
} satisfies KindMeta)
