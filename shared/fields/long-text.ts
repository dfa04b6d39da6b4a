import { cleanLines } from '../model/clean-text.ts'
import { text } from './text.ts'

/** A text of one or more sentences. */
export const longText = text.meta({ kind: 'long-text', lengthMax: 3000, clean: cleanLines })
