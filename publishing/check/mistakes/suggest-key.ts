import { formatPath, type ContentPath } from '../../../shared/model/content-path.ts'
import type { SchemaNode } from '../../../shared/model/schema-tree.ts'
import { findNearestName } from './nearest-name.ts'

interface Group {
  readonly path: ContentPath
  readonly keys: readonly string[]
}

/** Suggests the key or the group that is probably meant. Without the line of their group, keys are in another one. */
export function suggestKey(keyPath: ContentPath, tree: SchemaNode): string | undefined {
  const [path, key] = [keyPath.slice(0, -1), String(keyPath.at(-1))]
  const groups = listGroups(tree)
  const own = groups.find((group) => group.path.join() === path.join())
  const nearest = findNearestName(key, own?.keys ?? [])
  if (nearest) return `is not a known key; did you mean "${nearest}"?`
  const owners = groups.filter(({ keys }) => keys.includes(key))
  const topOwners = owners.filter((owner) => owner.path.length === 1)
  const [owner, ...others] = path.length === 0 && topOwners.length > 0 ? topOwners : owners
  if (!owner || others.length > 0) return undefined
  const position = path.length === 0 ? 'at the left margin' : `under "${formatPath(path)}"`
  const meant = formatPath(owner.path)
  if (!meant) return `is written ${position}, but must start at the left margin, without spaces before it`
  return `is written ${position}; did you mean "${meant}"? The line "${owner.path.at(-1)}:" may be missing or inactive`
}

function listGroups({ kind, fields }: SchemaNode, path: ContentPath = []): Group[] {
  if (kind !== 'group') return []
  return [{ path, keys: [...fields.keys()] }, ...[...fields].flatMap(([key, node]) => listGroups(node, [...path, key]))]
}
