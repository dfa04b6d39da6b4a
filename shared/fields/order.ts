import { z } from 'zod'
import { data, hasNoDuplicates } from '../model/content-structure.ts'
import type { KindMeta } from '../model/field-meta.ts'

/** Names of sections in the order in which a page shows them. */
export function order<const Name extends string>(names: readonly [Name, ...Name[]]) {
  const hint = `must be a list of different sections among ${names.join(', ')}`
  const sections = z
    .array(z.enum(names, hint).meta({ title: 'Section', lengthMax: 60 }), hint)
    .refine(hasNoDuplicates, hint)
  return data(
    sections.meta({
      kind: 'order',
      keyboard: undefined,
      lengthMax: names.length,
      title: 'Sections',
      description: 'In the order to show them. A section that is not listed is hidden.',
    } satisfies KindMeta),
  )
}
