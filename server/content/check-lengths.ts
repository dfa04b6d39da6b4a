import type { ContentSource } from '../../shared/content-source.ts'
import { countCharacters, DESCRIPTION_LENGTH_MAX, TITLE_LENGTH_MAX } from '../../shared/fill-placeholders.ts'
import { pageKeys } from '../../shared/pages.ts'
import { getValue, type ContentPath } from '../../shared/content-path.ts'
import type { Problem } from './problem.ts'

/** The lengths of the texts of a page that search engines show in full, in characters. */
export const pageTextLimits = [
  { key: 'title', min: 1, max: TITLE_LENGTH_MAX },
  { key: 'description', min: 50, max: DESCRIPTION_LENGTH_MAX },
] as const

/** Reports titles and descriptions that search engines would cut off, measured with filled placeholders. */
export function checkLengths(values: object, content: Pick<ContentSource, 'pages' | 'extraPages'>): Problem[] {
  const paths: ContentPath[] = [
    ...pageKeys.map((page) => ['pages', page]),
    ...content.extraPages.map((_, index) => ['extraPages', index]),
  ]
  return paths.flatMap((page) =>
    pageTextLimits.flatMap(({ key, min, max }) => {
      const path = [...page, key]
      const length = countCharacters(String(getValue(content, path)))
      if (getValue(values, path) === undefined || (length >= min && length <= max)) return []
      return [{ path, message: `has ${length} characters; search engines show ${min} to ${max} in full` }]
    }),
  )
}
