import { ContentError, describeProblem } from '../content/problem.ts'
import { createFolderFiles } from '../store/folder-files.ts'
import { hasConflict } from './draft.ts'
import { EditorError } from './editor-error.ts'
import type { EditorOptions } from './editor-options.ts'
import type { Workspace } from './workspace.ts'

/**
 * Writes the draft into the texts of the folder and publishes. Throws an EditorError for conflicts and problems; the
 * folder is then as before.
 */
export async function publishDraft(workspace: Workspace, { folder, publish }: EditorOptions): Promise<void> {
  const { draft, files, sources } = workspace.getContent()
  const hasConflicts = workspace.getChanges().some((change) => hasConflict(change, files.findValue))
  if (hasConflicts)
    throw new EditorError(409, 'The file was changed meanwhile, at the same place. Choose what to publish.')
  if (sources.problems.length > 0) throw new EditorError(422, 'Solve what the list of problems names. Then publish.')
  const folderFiles = createFolderFiles(folder)
  const names = Object.keys(draft.texts).filter((name) => draft.texts[name] !== files.texts[name])
  for (const name of names) await folderFiles.write(name, draft.texts[name] ?? '')
  try {
    await publish()
    await workspace.refresh()
  } catch (error) {
    for (const name of names) {
      const text = files.texts[name]
      await (text === undefined ? folderFiles.remove(name) : folderFiles.write(name, text))
    }
    // What the check of the draft cannot find, such as a page that takes too long to render.
    if (error instanceof ContentError) throw new EditorError(422, error.problems.map(describeProblem).join(' '))
    throw error
  }
}
