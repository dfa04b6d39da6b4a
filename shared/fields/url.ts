import { z } from 'zod'
import { data } from '../model/content-structure.ts'

export const URL_LENGTH_MAX = 2000
const EXAMPLE = 'https://facebook.com/agency'

/** The URL of a page on another site. */
export const url = data(
  z
    .url({
      protocol: /^https?$/,
      hostname: z.regexes.domain,
      error: `must be a complete URL, for example ${EXAMPLE}`,
    })
    .meta({ kind: 'url', lengthMax: URL_LENGTH_MAX, example: EXAMPLE }),
)
