import { z } from 'zod'
import { data } from '../content-structure.ts'

const EXAMPLE = 'https://facebook.com/agency'

/** The URL of a page on another site. */
export const url = data(
  z
    .url({
      protocol: /^https?$/,
      hostname: z.regexes.domain,
      error: `must be a complete URL, for example ${EXAMPLE}`,
    })
    .meta({ kind: 'url', example: EXAMPLE }),
)
