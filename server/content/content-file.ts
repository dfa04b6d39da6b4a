import type { z } from 'zod'
import { parseSiteFile, type SiteFileDocument } from './parse-site-file.ts'
import { ContentError, type Problem } from './problem.ts'
import { runWithTimeLimit, TimeLimitError } from './time-limit.ts'
import { validateSiteFile } from './validate-site-file.ts'

const PARSE_LIMIT_MS = 2000

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
  return parseWithinLimit(name, () => {
    const document = parseSiteFile(text)
    const { value: values, problems } = validateSiteFile(document.data, schema)
    return { name, text, document, values, problems: [...document.problems, ...problems] }
  })
}

/** Runs a step that only needs the text. A time limit protects the server from texts that are slow to parse. */
export function parseWithinLimit<Value>(name: string, parse: () => Value): Value {
  try {
    return runWithTimeLimit(PARSE_LIMIT_MS, parse)
  } catch (error) {
    if (error instanceof RangeError) throw new ContentError([`${name}: is nested too deeply`])
    if (!(error instanceof TimeLimitError)) throw error
    throw new ContentError([`${name}: takes longer than ${PARSE_LIMIT_MS / 1000} seconds to read; make it simpler`])
  }
}
