import { z } from 'zod'
import type { KindMeta } from '../model/field-meta.ts'

/** Yes or no. */
export const flag = z
  .boolean('must be true or false')
  .meta({ kind: 'flag', keyboard: undefined, lengthMax: 20, isData: true, initial: false } satisfies KindMeta)
