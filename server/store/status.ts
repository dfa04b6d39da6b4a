import { z } from 'zod'

export const problemSchema = z.object({
  file: z.string(),
  line: z.int().optional(),
  key: z.string().optional(),
  message: z.string(),
  excerpt: z.string().optional(),
})

export const statusSchema = z.object({
  /** `waiting`: the folder has problems. `failed`: the server has, and tries again. What was published remains. */
  state: z.enum(['publishing', 'published', 'waiting', 'failed']),
  problems: z.array(problemSchema),
  /** Images that are encoded, of all that have to be. */
  progress: z.object({ done: z.int(), total: z.int() }).optional(),
  /** When the change that is not published yet was first tried. */
  waitingSince: z.iso.datetime().optional(),
  /** Keys of the content that still have the default value, and pages that show only their title. */
  sampleKeys: z.array(z.string()).readonly().optional(),
  titlePages: z.array(z.string()).readonly().optional(),
  at: z.iso.datetime(),
})

/** What became of the last change of the agency's folder. */
export type Status = z.infer<typeof statusSchema>

type StatusChange = Pick<Status, 'state'> & Partial<Status>

/** The status after another one. An unpublished change waits since its first status. */
export function createStatus(change: StatusChange, previous: Status | undefined): Status {
  const at = new Date().toISOString()
  const waitingSince = previous?.waitingSince ?? at
  return { problems: [], ...change, ...(change.state !== 'published' && { waitingSince }), at }
}
