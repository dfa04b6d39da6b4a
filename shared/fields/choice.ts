import { z } from 'zod'
import { data } from '../model/content-structure.ts'
import type { KindMeta } from '../model/field-meta.ts'

/** One of several names. */
export function choice<const Name extends string>(names: readonly Name[], hint = `must be one of ${names.join(', ')}`) {
  const kind = { kind: 'choice', keyboard: undefined, lengthMax: 60, initial: names[0] } satisfies KindMeta
  return data(z.enum(names, hint).meta(kind))
}
