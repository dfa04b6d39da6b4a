import type { z } from 'zod'
import { parseSiteFile, type SiteFileDocument } from './parse-site-file.ts'
import type { Problem } from './problem.ts'
import { validateSiteFile } from './validate-site-file.ts'

/** A parsed `site.yaml` or translation. */
export interface ContentFile<Values> {
  readonly name: string
  readonly text: string
  readonly document: SiteFileDocument
  readonly values: Partial<Values>
  readonly problems: readonly Problem[]
}

export function parseContentFile<Values extends object>(
  name: string,
  text: string,
  schema: z.ZodType<Values>,
): ContentFile<Values> {
  const document = parseSiteFile(text)
  const { value: values, problems } = validateSiteFile(document.data, schema)
  return { name, text, document, values, problems: [...document.problems, ...problems.map(document.explain)] }
}
