import { formatKey } from '../../shared/model/content-path.ts'
import type { Publication } from '../../server/store/publication.ts'
import type { Store } from '../../server/store/store.ts'
import type { Version } from '../../server/store/version.ts'
import { findChanges } from '../draft/find-changes.ts'
import type { HistoryEntry, HistoryResponse } from '../protocol.ts'

type Changed = HistoryEntry['changed']

/** Lists publications with what each has changed. What a publication has changed stays the same. */
export function createHistory({ listPublications, readVersion }: Store) {
  const known = new Map<number, Changed>()

  async function describe({ number, version }: Publication, before: Publication | undefined): Promise<Changed> {
    if (known.has(number) || !before) return known.get(number)
    const [next, previous] = [await readVersion(version), await readVersion(before.version)]
    const changed = next && previous && compare(previous, next)
    known.set(number, changed)
    return changed
  }

  return async (): Promise<HistoryResponse> => {
    const publications = await listPublications()
    const entries: HistoryEntry[] = []
    for (const [index, publication] of publications.entries()) {
      const { number, version, at, by } = publication
      const earlier = publications.slice(index + 1)
      const same = earlier.find((other) => other.version === version)?.number
      entries.push({ number, at, by, same, changed: await describe(publication, earlier[0]) })
    }
    return entries
  }
}

function compare(previous: Version, next: Version): Changed {
  const changes = findChanges({ base: previous.files, texts: next.files })
  const names = [...new Set([...Object.keys(previous.images), ...Object.keys(next.images)])]
  const { length } = names.filter((name) => previous.images[name]?.original !== next.images[name]?.original)
  return { keys: changes.map(({ path }) => formatKey(path)), images: length }
}
