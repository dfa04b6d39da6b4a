import { z } from 'zod'
import { data } from '../model/content-structure.ts'

/** One of several names. */
export function choice<const Name extends string>(names: readonly Name[], hint = `must be one of ${names.join(', ')}`) {
  return data(z.enum(names, hint).meta({ kind: 'choice', lengthMax: 60, initial: names[0] }))
}
