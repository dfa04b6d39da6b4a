import { formatPath, type ContentPath } from '../../shared/content-path.ts'
import type { SchemaNode } from '../../shared/schema-tree.ts'
import { findNearestName } from './nearest-name.ts'
import type { Result } from './problem.ts'
import { siteTree, translationTree, type SiteValues, type TranslationValues } from './site-schema.ts'
import { validateSite, validateTranslation, type Validated } from './validate.ts'

/** Validates the data of `site.yaml`. With problems, the value holds the valid keys, so that later steps find more. */
export function validateSiteFile(data: unknown): Result<SiteValues> {
  return toResult<SiteValues>(validateSite(siteTree, data), siteTree)
}

/** Validates the data of a translation, as `validateSiteFile` does. */
export function validateTranslationFile(data: unknown): Result<TranslationValues> {
  return toResult<TranslationValues>(validateTranslation(translationTree, data), translationTree)
}

function toResult<Values>({ value, issues }: Validated, tree: SchemaNode): Result<Values> {
  const groups = listGroups(tree)
  const problems = issues.map(({ path, message, isUnknownKey }) => {
    const suggestion = isUnknownKey && suggestKey(String(path.at(-1)), path.slice(0, -1), groups)
    return { path, message: suggestion || message }
  })
  // The tree has validated the values.
  return { value: (value ?? {}) as Values, problems }
}

/** Suggests the key or the group that is probably meant. Without the line of their group, keys are in another one. */
function suggestKey(key: string, path: ContentPath, groups: readonly Group[]): string | undefined {
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

function listGroups({ kind, fields }: SchemaNode, path: ContentPath = []): Group[] {
  if (kind !== 'group') return []
  return [{ path, keys: [...fields.keys()] }, ...[...fields].flatMap(([key, node]) => listGroups(node, [...path, key]))]
}
