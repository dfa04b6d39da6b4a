import type { Version } from '../server/store/version.ts'

type Sources = Pick<Version, 'files' | 'images'>

const NAMES_MAX = 5

/** Describes in one line what differs from the previous version. */
export function describeChanges(previous: Sources | undefined, next: Sources): string {
  const before = listSources(previous ?? { files: {}, images: {} })
  const after = listSources(next)
  const added = [...after.keys()].filter((name) => !before.has(name))
  const removed = [...before.keys()].filter((name) => !after.has(name))
  const changed = [...after]
    .filter(([name, hash]) => before.has(name) && before.get(name) !== hash)
    .map(([name]) => name)
  const parts = [
    describeNames('new', added),
    describeNames('changed', changed),
    describeNames('removed', removed),
  ].filter(Boolean)
  return parts.join('; ') || (after.size === 0 ? 'the sample' : 'nothing but the release')
}

function listSources({ files, images }: Sources): Map<string, string> {
  return new Map([
    ...Object.entries(files),
    ...Object.entries(images).map(([name, { original }]) => [name, original] as const),
  ])
}

function describeNames(change: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  const more = names.length > NAMES_MAX ? ` and ${names.length - NAMES_MAX} more` : ''
  return `${change}: ${names.slice(0, NAMES_MAX).join(', ')}${more}`
}
