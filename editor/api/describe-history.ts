import type { EditorState, HistoryEntry } from '../protocol.ts'
import { formatKey } from '../../shared/model/content-path.ts'
import type { Publication } from '../../server/store/publication.ts'
import type { Store } from '../../server/store/store.ts'
import type { Version } from '../../server/store/version.ts'
import type { Written } from '../../server/content/written.ts'
import { findChanges } from '../draft/find-changes.ts'
import { isSameValue } from '../draft/values.ts'
import type { EditorContent } from './editor-content.ts'

/** Describes publications in the words of the editor: the sections that changed, and how many images. */
export function createHistory({ listPublications, readVersion }: Store) {
  const known = new Map([[1, 'The first publication']])
  /** The texts of the newest publication. */
  let shown: { readonly version: string; readonly files: Written } | undefined

  async function describe({ number, version, changed }: Publication, before: Publication, content: EditorContent) {
    const [next, previous] = [await readVersion(version), await readVersion(before.version)]
    const words = next && previous ? describeChangedSections(previous, next, content) : ''
    known.set(number, words || changed)
  }

  return async (content: EditorContent): Promise<Pick<EditorState, 'history' | 'isFolderPublished'>> => {
    const publications = await listPublications()
    const [newest] = publications
    if (shown?.version !== newest?.version)
      shown = newest && { version: newest.version, files: (await readVersion(newest.version))?.files ?? {} }
    for (const [index, publication] of publications.entries()) {
      const before = publications[index + 1]
      if (before && !known.has(publication.number)) await describe(publication, before, content)
    }
    const history = publications.map(({ number, version, at, by, changed }, index): HistoryEntry => {
      const same = publications.slice(index + 1).find((earlier) => earlier.version === version)
      const description = same ? `As publication ${same.number}` : known.get(number)
      return { number, at, by, changed: description ?? changed }
    })
    return { history, isFolderPublished: isSameValue(shown?.files ?? {}, content.folderTexts) }
  }
}

function describeChangedSections(previous: Version, next: Version, { locate }: EditorContent): string {
  const changes = findChanges({ base: previous.files, texts: next.files })
  const sections = changes.map(({ path }) => locate(formatKey(path)).title.split(': ').slice(0, 2).join(': '))
  const images = [...new Set([...Object.keys(previous.images), ...Object.keys(next.images)])]
  const { length } = images.filter((name) => previous.images[name]?.original !== next.images[name]?.original)
  const changed = length === 0 ? [] : [length === 1 ? '1 image' : `${length} images`]
  return [...new Set(sections), ...changed].join(', ')
}
