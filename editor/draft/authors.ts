import { z } from 'zod'
import { formatKey } from '../../shared/model/content-path.ts'
import { isSameValue } from '../../shared/model/same-value.ts'
import { createFolderFiles, undefinedIfUnusual } from '../../server/store/folder-files.ts'
import type { DraftChange } from './find-changes.ts'

const FILE = 'authors.json'
const authorsSchema = z.record(z.string(), z.array(z.string()))

/** Who has made each change of a draft. Kept in the folder of the draft. */
export async function openAuthors(folder: string) {
  const files = createFolderFiles(folder)
  let authors = parseAuthors(await undefinedIfUnusual(files.read(FILE)))

  return {
    list: (change: DraftChange): readonly string[] => authors[getId(change)] ?? [],
    /** Adds `person` to the changes that differ from those before, and forgets those that do not exist any more. */
    async update(before: readonly DraftChange[], after: readonly DraftChange[], person: string | undefined) {
      const values = new Map(before.map((change) => [getId(change), change.value]))
      const next = Object.fromEntries(
        after.map((change) => {
          const id = getId(change)
          const known = authors[id] ?? []
          const isMade = person !== undefined && !(values.has(id) && isSameValue(values.get(id), change.value))
          return [id, isMade ? [...new Set([...known, person])] : known]
        }),
      )
      if (isSameValue(next, authors)) return
      authors = next
      if (after.length === 0) await files.remove(FILE)
      else await files.write(FILE, JSON.stringify(authors))
    },
  }
}

/** Without names if the file is damaged: the changes themselves are elsewhere. */
function parseAuthors(body: Buffer | undefined): Record<string, readonly string[]> {
  try {
    return authorsSchema.parse(JSON.parse(String(body ?? '{}')))
  } catch {
    return {}
  }
}

function getId({ file, path }: DraftChange): string {
  return `${file} ${formatKey(path)}`
}
