import type { ContentSource } from '../../shared/content-source.ts'
import { countCharacters, DESCRIPTION_LENGTH_MAX, TITLE_LENGTH_MAX } from '../../shared/fill-placeholders.ts'
import { pageKeys } from '../../shared/pages.ts'
import type { Problem } from './problem.ts'
import type { SiteFile } from './site-file-schema.ts'

const limits = [
  { key: 'title', min: 1, max: TITLE_LENGTH_MAX },
  { key: 'description', min: 50, max: DESCRIPTION_LENGTH_MAX },
] as const

/** Reports titles and descriptions that search engines would cut off, measured with filled placeholders. */
export function checkLengths(values: Pick<SiteFile, 'pages'>, content: Pick<ContentSource, 'pages'>): Problem[] {
  return pageKeys.flatMap((page) =>
    limits.flatMap(({ key, min, max }) => {
      const length = countCharacters(content.pages[page][key])
      if (values.pages?.[page]?.[key] === undefined || (length >= min && length <= max)) return []
      const message = `has ${length} characters; search engines show ${min} to ${max} in full`
      return [{ path: ['pages', page, key], message }]
    }),
  )
}
