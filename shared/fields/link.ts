import { z } from 'zod'
import { data } from '../model/content-structure.ts'
import { URL_LENGTH_MAX } from './url.ts'
import type { ExtraPageKey } from '../pages.ts'

const PATH_LENGTH_MAX = 100
/** With the words of a long question. */
const LINK_LENGTH_MAX = 500
const PATH_MESSAGE = 'must be the path of a page of the site, for example /visa'
const TARGET_MESSAGE = 'must be the path of a page, for example /umrah, /ur/umrah or /umrah#question-when-must-we-apply'
const LINK_MESSAGE = 'must be the path of a page, such as /umrah, or start with https://, tel: or mailto:'

/** The path of a page of the site, also with an anchor on it. */
export const pageLink = data(
  z
    .string(PATH_MESSAGE)
    .regex(/^\/[a-z\d-]*(?:#\S+)?$/, PATH_MESSAGE)
    .meta({ kind: 'link', lengthMax: LINK_LENGTH_MAX, takesPagesOnly: true }),
)

/** The path of a page of the site, or a URL. */
export const anyLink = data(
  z
    .string(LINK_MESSAGE)
    .regex(/^(?:\/[a-z\d-]*(?:#\S+)?$|https?:\/\/[^/\s]|tel:\+?\d|mailto:\S+@)/, LINK_MESSAGE)
    .meta({ kind: 'link', lengthMax: URL_LENGTH_MAX }),
)

/** The path of a page in one language, and a part of it. */
export const pageTarget = data(
  z
    .string(TARGET_MESSAGE)
    .regex(/^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)?)?(?:#\S+)?$/, TARGET_MESSAGE)
    .meta({ kind: 'link', lengthMax: LINK_LENGTH_MAX }),
)

/** The path of a page that the agency added. */
export const pagePath = data(
  z
    .custom<ExtraPageKey>(
      (value) => typeof value === 'string' && /^\/[a-z\d]+(?:-[a-z\d]+)*$/.test(value),
      'must be "/" with small letters, digits and hyphens, for example /offers',
    )
    .meta({ kind: 'text', lengthMax: PATH_LENGTH_MAX }),
)
