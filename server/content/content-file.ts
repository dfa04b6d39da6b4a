import { parseSiteFile, type SiteFileDocument } from './parse-site-file.ts'
import type { Problem, Result } from './problem.ts'

/** A parsed `site.yaml` or translation. */
export interface ContentFile<Values> {
  readonly name: string
  readonly text: string
  readonly document: SiteFileDocument
  readonly values: Values
  readonly problems: readonly Problem[]
}

export function parseContentFile<Values extends object>(
  name: string,
  text: string,
  validate: (data: unknown) => Result<Values>,
): ContentFile<Values> {
  const document = parseSiteFile(text)
  const { value: values, problems } = validate(document.data)
  return { name, text, document, values, problems: [...document.problems, ...problems.map(document.explain)] }
}
