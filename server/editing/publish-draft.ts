import { ContentError, type FileProblem } from '../content/problem.ts'
import type { Published } from '../publishing/publish-folder.ts'
import type { StoreFiles } from '../store/store-files.ts'
import { hasConflict } from './draft.ts'
import type { Workspace } from './workspace.ts'

/** Why a draft was not published: 409 for conflicts, 422 for problems. */
export class RejectedDraft extends Error {
  override readonly name = 'RejectedDraft'
  readonly status: 409 | 422
  readonly problems: readonly FileProblem[]

  constructor(status: 409 | 422, problems: readonly FileProblem[] = []) {
    super('The draft cannot be published.')
    this.status = status
    this.problems = problems
  }
}

/**
 * Writes the draft into the texts of the folder and publishes. Throws a RejectedDraft for conflicts and problems; the
 * folder is then as before.
 */
export async function publishDraft(
  workspace: Workspace,
  folderFiles: StoreFiles,
  publish: () => Promise<Published>,
): Promise<Published> {
  const { draft, files, sources } = workspace.getContent()
  if (workspace.getChanges().some((change) => hasConflict(change, files.findValue))) throw new RejectedDraft(409)
  if (sources.problems.length > 0) throw new RejectedDraft(422)
  const names = Object.keys(draft.texts).filter((name) => draft.texts[name] !== files.texts[name])
  for (const name of names) await folderFiles.write(name, draft.texts[name] ?? '')
  try {
    const published = await publish()
    await workspace.refresh()
    return published
  } catch (error) {
    for (const name of names) {
      const text = files.texts[name]
      await (text === undefined ? folderFiles.remove(name) : folderFiles.write(name, text))
    }
    if (error instanceof ContentError) throw new RejectedDraft(422, error.problems)
    throw error
  }
}
