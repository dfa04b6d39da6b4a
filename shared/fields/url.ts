import { z } from 'zod'
import { cleanData, cutPunctuation } from '../model/clean-text.ts'
import { data } from '../model/content-structure.ts'
import { exactKeyboard, type Keyboard, type KindMeta } from '../model/field-meta.ts'

export const URL_LENGTH_MAX = 2000
export const urlKeyboard: Keyboard = { ...exactKeyboard, inputMode: 'url' }
const EXAMPLE = 'https://facebook.com/agency'
const MAP_EXAMPLE = 'https://maps.app.goo.gl/example'

/** The URL of a page on another site. */
export const url = createUrl(EXAMPLE)

/** The URL of a place on a map. */
export const mapUrl = createUrl(MAP_EXAMPLE)

function createUrl(example: string) {
  return data(
    z
      .url({
        protocol: /^https?$/,
        hostname: z.regexes.domain,
        error: `must be a complete URL, for example ${example}`,
      })
      .meta({
        kind: 'url',
        keyboard: urlKeyboard,
        lengthMax: URL_LENGTH_MAX,
        clean: cleanUrl,
        example,
      } satisfies KindMeta),
  )
}

const SCHEME = /^https?:\/\/ ?/i
const HOST = /^(?:[\w-]{1,63}\.){1,9}[a-z]{2,63}(?::\d+)?(?=[/?#]|$)/i

/**
 * Also "Https://Agency.example." from a phone, "<https://…>", and a URL without its start, such as "agency.example".
 */
export function cleanUrl(value: string): string {
  const text = cutPunctuation(cleanData(value)).replace(/^<(.*)>$/, '$1')
  const [scheme = 'https://'] = SCHEME.exec(text) ?? []
  const rest = text.replace(SCHEME, '')
  const [host] = HOST.exec(rest) ?? []
  if (host === undefined) return text
  return scheme.trim().toLowerCase() + host.toLowerCase() + rest.slice(host.length)
}
