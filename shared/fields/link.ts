import { z } from 'zod'
import { cleanData, cutPunctuation } from '../model/clean-text.ts'
import { data } from '../model/content-structure.ts'
import type { KindMeta } from '../model/field-meta.ts'
import type { ExtraPageKey } from '../pages.ts'
import { cleanUrl, URL_LENGTH_MAX, urlKeyboard } from './url.ts'

const PATH_LENGTH_MAX = 100
/** With the words of a long question. */
const LINK_LENGTH_MAX = 500
const PATH_MESSAGE = 'must be the path of a page of the site, for example /visa'
const TARGET_MESSAGE = 'must be the path of a page, for example /umrah, /ur/umrah or /umrah#question-when-must-we-apply'
const LINK_MESSAGE = 'must be the path of a page, such as /umrah, or start with https://, tel: or mailto:'

const linkKind = {
  kind: 'link',
  keyboard: urlKeyboard,
  lengthMax: LINK_LENGTH_MAX,
  clean: cleanPath,
} satisfies KindMeta

/** The path of a page of the site, also with an anchor on it. */
export const pageLink = data(
  z
    .string(PATH_MESSAGE)
    .regex(/^\/[a-z\d-]*(?:#\S+)?$/, PATH_MESSAGE)
    .meta({ ...linkKind, takesPagesOnly: true }),
)

/** The path of a page of the site, or a URL. */
export const anyLink = data(
  z
    .string(LINK_MESSAGE)
    .regex(/^(?:\/[a-z\d-]*(?:#\S+)?$|https?:\/\/[^/\s]|tel:\+?\d|mailto:\S+@)/, LINK_MESSAGE)
    .meta({ ...linkKind, lengthMax: URL_LENGTH_MAX, clean: cleanLink }),
)

/** The path of a page in one language, and a part of it. */
export const pageTarget = data(
  z
    .string(TARGET_MESSAGE)
    .regex(/^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)?)?(?:#\S+)?$/, TARGET_MESSAGE)
    .meta(linkKind),
)

/** The path of a page that the agency added. */
export const pagePath = data(
  z
    .custom<ExtraPageKey>(
      (value) => typeof value === 'string' && /^\/[a-z\d]+(?:-[a-z\d]+)*$/.test(value),
      'must be "/" with small letters, digits and hyphens, for example /offers',
    )
    .meta({ kind: 'text', keyboard: urlKeyboard, lengthMax: PATH_LENGTH_MAX, clean: cleanPath } satisfies KindMeta),
)

/** Also "/ Visa." from a phone, "visa", and "/visa/" from another site. The fragment stays as it is. */
function cleanPath(value: string): string {
  const text = cutPunctuation(cleanData(value))
  const [, path = '', hash = ''] = /^\/? ?([a-z\d][a-z\d/-]*)(#.*)?$/i.exec(text) ?? []
  if (path === '') return text
  return `/${path.endsWith('/') ? path.slice(0, -1) : path}`.toLowerCase() + hash
}

function cleanLink(value: string): string {
  const text = cleanData(value)
  if (text.startsWith('/')) return cleanPath(text)
  if (/^(?:tel|mailto):/i.test(text))
    return cutPunctuation(text).replace(/^[^:]+: ?/, (scheme) => scheme.trim().toLowerCase())
  if (/^[^\s@:/]+@[^\s@/]+$/.test(text)) return `mailto:${cutPunctuation(text)}`
  return cleanUrl(text)
}
