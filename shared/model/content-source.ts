import type { z } from 'zod'
import type { contentSchema } from './content-schema.ts'

/** Content as an agency writes it: images by name, Markdown, and placeholders such as `{name}` in its texts. */
export type ContentSource = z.infer<typeof contentSchema>
