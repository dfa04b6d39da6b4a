import { z } from 'zod'
import { data } from '../content-structure.ts'
import type { ExtraPageKey } from '../pages.ts'
import { text } from './text.ts'

/** The path of a page of the site. */
export const pageLink = data(
  text.regex(/^\/[a-z\d-]*$/, 'must be the path of a page of the site, for example /visa').meta({ kind: 'link' }),
)

/** The path of a page of the site, or a URL. */
export const anyLink = data(
  text
    .regex(
      /^(?:\/[a-z\d-]*$|https?:\/\/[^/\s]|tel:\+?\d|mailto:\S+@)/,
      'must be the path of a page, such as /umrah, or start with https://, tel: or mailto:',
    )
    .meta({ kind: 'link' }),
)

/** The path of a page of the agency's own. */
export const pagePath = data(
  z
    .custom<ExtraPageKey>(
      (value) => typeof value === 'string' && /^\/[a-z\d]+(?:-[a-z\d]+)*$/.test(value),
      'must be "/" with small letters, digits and hyphens, for example /offers',
    )
    .meta({ kind: 'text' }),
)
