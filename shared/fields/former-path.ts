import { z } from 'zod'
import { cleanData } from '../model/clean-text.ts'
import { data } from '../model/content-structure.ts'
import type { KindMeta } from '../model/field-meta.ts'
import { urlKeyboard } from './url.ts'

const EXAMPLE = '/umrah-packages/'
const MESSAGE = `must be a path of your former site, for example ${EXAMPLE} or /index.php?page=umrah`

/** A path of the site that an agency had before, with or without a query. A whole URL is cut to it. */
export const formerPath = data(
  z
    .string(MESSAGE)
    .regex(/^\/[^#{}\\\p{Cs}]*$/u, MESSAGE)
    .meta({
      kind: 'former-path',
      keyboard: urlKeyboard,
      lengthMax: 500,
      clean: cleanFormerUrl,
      example: EXAMPLE,
    } satisfies KindMeta),
)

function cleanFormerUrl(value: string): string {
  const [path = ''] = cleanData(value)
    .replace(/^https?:\/\/[^/?#]+/i, '')
    .split('#')
  return path.startsWith('?') ? `/${path}` : path
}
