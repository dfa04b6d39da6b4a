import { z } from 'zod'
import { describeKind } from '../model/field-meta.ts'

/** Yes or no. */
export const flag = z
  .boolean('must be true or false')
  .meta(describeKind({ kind: 'flag', keyboard: undefined, lengthMax: 20, isData: true, initial: false }))
