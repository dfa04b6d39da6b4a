import { z } from 'zod'
import { cleanData } from '../model/clean-text.ts'
import { data } from '../model/content-structure.ts'

const EXAMPLE = '/umrah-packages/'
const MESSAGE = `must be a path of your former site, for example ${EXAMPLE} or /index.php?page=umrah`

/** A path of the site that an agency had before, with or without a query. A whole URL is cut to it. */
export const formerPath = data(
  z
    .string(MESSAGE)
    .regex(/^\/[^#{}\\\p{Cs}]*$/u, MESSAGE)
    .meta({ kind: 'former-path', lengthMax: 500, example: EXAMPLE, clean: cleanUrl }),
)

function cleanUrl(value: string): string {
  const [path = ''] = cleanData(value)
    .replace(/^https?:\/\/[^/?#]+/i, '')
    .split('#')
  return path.startsWith('?') ? `/${path}` : path
}
