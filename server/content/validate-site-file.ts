import type { z } from 'zod'
import type { Problem, Result } from './problem.ts'
import { isObject, type ContentPath } from '../../shared/texts.ts'

/**
 * Validates the data of `site.yaml` or of a translation. With problems, the value holds the valid keys, so that later
 * steps find more.
 */
export function validateSiteFile<File extends object>(data: unknown, schema: z.ZodType<File>): Result<Partial<File>> {
  const values = structuredClone(data) ?? {}
  const problems = (schema.safeParse(values).error?.issues ?? []).flatMap(describeIssue)
  for (const { path } of problems) removeValue(values, path)
  return { value: schema.safeParse(values).data ?? {}, problems }
}

function describeIssue({ path: issuePath, message, ...issue }: z.core.$ZodIssue): Problem[] {
  const path = issuePath.filter((key) => typeof key !== 'symbol')
  if (issue.code !== 'unrecognized_keys') return [{ path, message }]
  return issue.keys.map((key) => ({ path: [...path, key], message }))
}

/** Removes the invalid value at `path`; for a value inside a list or an image, the whole list or image. */
function removeValue(values: unknown, path: ContentPath): void {
  const listIndex = path.findIndex((key) => typeof key === 'number')
  const [key, ...rest] = listIndex < 0 ? path : path.slice(0, listIndex)
  if (key === undefined || !isObject(values)) return
  const child = values[key]
  if (rest.length === 0 || (isObject(child) && 'image' in child)) delete values[key]
  else removeValue(child, rest)
}
