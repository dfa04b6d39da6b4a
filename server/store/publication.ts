import { z } from 'zod'

export const publicationSchema = z.object({
  /** The hash of the version. */
  version: z.string().regex(/^[\da-f]{64}$/),
  at: z.iso.datetime(),
  /** Who published. */
  by: z.string(),
  /** What changed, in a line for the owner. */
  changed: z.string(),
})

/** An entry of the history. */
export type Publication = z.infer<typeof publicationSchema> & { readonly number: number }
