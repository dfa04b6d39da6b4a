import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ChangeRequest } from '../../shared/editing.ts'
import { ContentError, describeProblem, isError, type FileProblem } from '../../server/content/problem.ts'
import { parseKey } from '../../shared/content-path.ts'
import type { Written } from '../../server/content/written.ts'
import { createTextFiles, rejectInvalidYaml } from '../yaml/text-files.ts'
import { HttpError } from '../../server/http/http-error.ts'
import type { ImageLibrary } from '../../publishing/image-library.ts'
import { SharpError } from '../../publishing/images/sharp-error.ts'
import { readTexts } from '../../publishing/read-texts.ts'
import { readFileState } from '../../publishing/watch-folder.ts'
import { undefinedIfMissing } from '../../server/system-error.ts'
import { createFolderFiles } from '../../server/store/folder-files.ts'
import { applyDraft, createDraftFile, dropPublished, hasConflict, type DraftChange } from './draft.ts'
import { buildEditorContent, type EditorContent } from './editor-content.ts'
import type { EditorOptions } from './editor-options.ts'
import { requestChange } from './request-change.ts'

export type Workspace = Awaited<ReturnType<typeof openWorkspace>>

/** The agency's folder with the draft, which it owns. Calls `onChange` with each new state of the content. */
export async function openWorkspace(
  { folder, draftFile, frontend, publish, by }: EditorOptions,
  library: ImageLibrary,
  onChange: (preview: EditorContent['preview']) => void,
) {
  const draftStore = createDraftFile(draftFile)
  let changes = await draftStore.read()
  let folderState: string | undefined
  let texts: Written = {}
  let problems: readonly FileProblem[] = []
  let content: EditorContent | undefined

  /** Reads the folder again if it has changed. */
  async function refresh(): Promise<void> {
    const state = await describeFolder(folder, library)
    if (state === folderState) return
    await readFolder()
    await setChanges(dropPublished(changes, createTextFiles(texts).findValue))
    folderState = state
  }

  /** Texts that cannot be used leave those before them. */
  async function readFolder(): Promise<void> {
    try {
      const read = await readTexts(folder)
      rejectInvalidYaml(read)
      texts = read
      problems = []
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems = error.problems
    }
  }

  async function setChanges(next: readonly DraftChange[]): Promise<void> {
    const files = createTextFiles(texts)
    const applied = applyDraft(files, next)
    content = await buildEditorContent({
      files,
      texts: applied.texts,
      problems: [...problems, ...applied.problems],
      library,
      builtInImages: frontend.images,
    })
    if (next !== changes) await draftStore.write(next)
    changes = next
    onChange(content.preview)
  }

  function getContent(): EditorContent {
    if (!content) throw new Error('The folder was not read yet.')
    return content
  }

  await refresh()
  return {
    /** Runs a task after those before it, on the newest state of the folder. Rejects if too many wait. */
    run: createQueue(refresh),
    refresh,
    getContent,
    getChanges: () => changes,
    async change(request: ChangeRequest): Promise<void> {
      const author = { by, at: new Date().toISOString() }
      const next = requestChange(changes, request, getContent(), author)
      if (next !== changes) await setChanges(next)
    },
    /** Drops the whole draft. */
    discard: () => setChanges([]),
    /** Ends a conflict: keeps the change in spite of what the file says now. */
    keepChange({ key, language }: Pick<DraftChange, 'key' | 'language'>): Promise<void> {
      const was = getContent().files.findValue(language, parseKey(key))
      const isKept = (change: DraftChange) => change.key === key && change.language === language
      return setChanges(changes.map((change) => (isKept(change) ? { ...change, was } : change)))
    },
    /**
     * Writes the draft into the texts of the folder and publishes. Throws an HttpError for conflicts and problems; the
     * folder is then as before.
     */
    async publish(): Promise<void> {
      const { draft, files, sources } = getContent()
      if (changes.some((change) => hasConflict(change, files.findValue)))
        throw new HttpError(409, 'The file was changed meanwhile, at the same place. Choose what to publish.')
      if (sources.problems.some(isError))
        throw new HttpError(422, 'Solve what the list of problems names. Then publish.')
      const folderFiles = createFolderFiles(folder)
      const names = Object.keys(draft.texts).filter((name) => draft.texts[name] !== files.texts[name])
      const write = async (name: string, text: string | undefined) =>
        text === undefined ? folderFiles.remove(name) : folderFiles.write(name, text)
      for (const name of names) await write(name, draft.texts[name])
      try {
        await publish()
        await refresh()
      } catch (error) {
        for (const name of names) await write(name, files.texts[name])
        // What the check of the draft cannot find, such as a page that takes too long to render.
        if (error instanceof ContentError) throw new HttpError(422, error.problems.map(describeProblem).join(' '))
        if (error instanceof SharpError) throw new HttpError(422, error.message)
        throw error
      }
    },
  }
}

const WAITING_MAX = 100

/** Runs tasks one after the other, each after `prepare`. */
function createQueue(prepare: () => Promise<void>) {
  let previous: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (waiting >= WAITING_MAX) throw new HttpError(429, 'Too many requests wait. Try again in a moment.')
    waiting += 1
    const result = previous.then(prepare).then(task)
    previous = result.catch(() => undefined)
    return result.finally(() => (waiting -= 1))
  }
}

/** What tells whether a text or an image has changed. */
async function describeFolder(folder: string, library: ImageLibrary): Promise<string> {
  const names = (await undefinedIfMissing(readdir(folder))) ?? []
  const texts = names.filter((name) => /^site\b/i.test(name)).toSorted()
  const states = await Promise.all(texts.map((name) => readFileState(path.join(folder, name))))
  return JSON.stringify([texts, states, [...(await library.list())].toSorted()])
}
