import type { z } from 'zod'
import { findNearestName } from './nearest-name.ts'
import { formatPath, type Problem, type Result } from './problem.ts'
import { getGroupShape } from './site-file-schema.ts'
import { isObject, type ContentPath } from '../../shared/texts.ts'

/**
 * Validates the data of `site.yaml` or of a translation. With problems, the value holds the valid keys, so that later
 * steps find more.
 */
export function validateSiteFile<File extends object>(data: unknown, schema: z.ZodType<File>): Result<Partial<File>> {
  const values = structuredClone(data) ?? {}
  const issues = schema.safeParse(values).error?.issues ?? []
  const problems = issues.flatMap((issue) => describeIssue(issue, schema))
  for (const { path } of problems) removeValue(values, path)
  return { value: schema.safeParse(values).data ?? {}, problems }
}

function describeIssue({ path: issuePath, message, ...issue }: z.core.$ZodIssue, schema: z.ZodType): Problem[] {
  const path = issuePath.filter((key) => typeof key !== 'symbol')
  if (issue.code !== 'unrecognized_keys') return [{ path, message }]
  return issue.keys.map((key) => ({ path: [...path, key], message: suggestKey(key, path, schema) ?? message }))
}

/** Suggests the key or the group that is probably meant. Without the line of their group, keys are in another one. */
function suggestKey(key: string, path: ContentPath, schema: z.ZodType): string | undefined {
  const groups = getGroups(schema)
  const own = groups.find((group) => group.path.join() === path.join())
  const nearest = findNearestName(key, own?.keys ?? [])
  if (nearest) return `is not a known key; did you mean "${nearest}"?`
  const owners = groups.filter(({ keys }) => keys.includes(key))
  const topOwners = owners.filter((owner) => owner.path.length === 1)
  const [owner, ...others] = path.length === 0 && topOwners.length > 0 ? topOwners : owners
  if (!owner || others.length > 0) return undefined
  const place = path.length === 0 ? 'at the left margin' : `under "${formatPath(path)}"`
  const meant = formatPath(owner.path)
  if (!meant) return `is written ${place}, but must start at the left margin, without spaces before it`
  return `is written ${place}; did you mean "${meant}"? The line "${owner.path.at(-1)}:" may be missing or inactive`
}

interface Group {
  readonly path: ContentPath
  readonly keys: readonly string[]
}

const knownGroups = new WeakMap<z.ZodType, readonly Group[]>()

function getGroups(schema: z.ZodType): readonly Group[] {
  const groups = knownGroups.get(schema) ?? listGroups(schema)
  knownGroups.set(schema, groups)
  return groups
}

function listGroups(schema: z.ZodType, path: ContentPath = []): Group[] {
  const shape = Object.entries(getGroupShape(schema))
  if (shape.length === 0) return []
  const children = shape.flatMap(([key, child]) => listGroups(child, [...path, key]))
  return [{ path, keys: shape.map(([key]) => key) }, ...children]
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
