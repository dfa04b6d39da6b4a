import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ChangeRequest } from '../protocol.ts'
import { ContentError, describeProblem, isError, type FileProblem } from '../../server/content/problem.ts'
import { formatKey } from '../../shared/model/content-path.ts'
import type { Written } from '../../server/content/written.ts'
import { HttpError } from '../../server/http/http-error.ts'
import type { ImageLibrary } from '../../publishing/image-library.ts'
import { SharpError } from '../../publishing/images/sharp-error.ts'
import { readTexts } from '../../publishing/read-texts.ts'
import { readFileState } from '../../publishing/watch-folder.ts'
import { undefinedIfMissing } from '../../server/system-error.ts'
import { createFolderFiles } from '../../server/store/folder-files.ts'
import type { RequestSession } from '../access/access.ts'
import { changeDraft } from '../draft/change-draft.ts'
import { UnchangeableError } from '../draft/change-text.ts'
import { createDraftFolder, type Draft } from '../draft/draft-folder.ts'
import { isSameValue } from '../draft/values.ts'
import { createDraft, findChanges, findTextValue, hasConflict, type DraftChange } from '../draft/find-changes.ts'
import { findPublishable } from '../draft/find-publishable.ts'
import { rejectLargeTexts } from '../draft/limit-change.ts'
import { createTextFiles, rejectInvalidYaml } from '../draft/text-files.ts'
import { buildEditorContent, checkTexts, type EditorContent } from './editor-content.ts'
import type { EditorOptions } from './editor-options.ts'

export type Workspace = Awaited<ReturnType<typeof openWorkspace>>

/** A change, and what remains of it: the value of the draft, or what the agency's folder says. */
interface Choice {
  readonly file: string
  readonly key: string
  readonly side: 'draft' | 'folder'
}

/** The agency's folder with the draft, which it owns. Calls `onChange` with each new state of the content. */
export async function openWorkspace(
  { folder, draftFolder, frontend, publish, damagedDraftFolder: given }: EditorOptions,
  library: ImageLibrary,
  onChange: (preview: EditorContent['preview']) => void,
) {
  const draftStore = createDraftFolder(draftFolder)
  const images = { library, builtInImages: frontend.images }
  /** What is in the draft folder; undefined while nothing is changed. */
  let stored: Draft | undefined
  /** Where a draft is that could not be used. */
  let damagedDraftFolder: string | undefined
  let folderState: string | undefined
  let folderTexts: Written = {}
  let problems: readonly FileProblem[] = []
  let changes: readonly DraftChange[] = []
  /** The changes without the wrong ones; undefined if something else is wrong too. */
  let publishable: readonly DraftChange[] | undefined
  let content: EditorContent | undefined

  /** Reads the folder again if it has changed. */
  async function refresh(): Promise<void> {
    const state = await readFingerprint(folder, library)
    if (state === folderState) return
    await readFolder()
    await setDraft(await merge())
    folderState = state
  }

  /** Texts that cannot be used leave those before them. */
  async function readFolder(): Promise<void> {
    try {
      const read = await readTexts(folder)
      rejectInvalidYaml(read)
      folderTexts = read
      problems = []
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems = error.problems
    }
  }

  /** The draft with what the folder says now. */
  async function merge(): Promise<Draft> {
    try {
      return createDraft(folderTexts, stored ? findChanges(stored) : [])
    } catch (error) {
      ignoreUnchangeable(error)
      damagedDraftFolder = await draftStore.moveDamagedDraft()
      stored = undefined
      return getUnchanged()
    }
  }

  async function setDraft(draft: Draft): Promise<void> {
    const next = findChanges(draft)
    const files = createTextFiles(draft.texts)
    content = await buildEditorContent({ draft: files, folderTexts, problems, ...images })
    publishable = await findPublishable(next, content.sources.problems, findProblems).catch(ignoreUnchangeable)
    const toStore = next.length > 0 ? draft : undefined
    await draftStore.write(stored, toStore)
    stored = toStore
    changes = next
    onChange(content.preview)
  }

  async function findProblems(some: readonly DraftChange[]): Promise<readonly FileProblem[]> {
    const checked = await checkTexts(createDraft(folderTexts, some).texts, images)
    return [...problems, ...checked.problems]
  }

  /** A draft without a change. */
  const getUnchanged = (): Draft => ({ base: folderTexts, texts: folderTexts })
  const getDraft = () => stored ?? getUnchanged()

  function getContent(): EditorContent {
    if (!content) throw new Error('The folder was not read yet.')
    return content
  }

  const read = await draftStore.read()
  stored = read.draft
  damagedDraftFolder = read.damagedDraftFolder ?? given
  await refresh()
  return {
    /** Runs a task after those before it, on the newest state of the folder. Rejects if too many wait. */
    run: createQueue(refresh),
    refresh,
    getContent,
    getChanges: () => changes,
    /** Whether a change is wrong, or needs one that is, and the other changes can be published without it. */
    isHeldBack: (change: DraftChange) => publishable?.includes(change) === false,
    getDamagedDraftFolder: () => damagedDraftFolder,
    async change(request: ChangeRequest): Promise<void> {
      const draft = { base: getDraft().base, texts: changeDraft(request, getContent()) }
      // A change may end a conflict: then the draft must have what the folder has.
      await setDraft(isSameValue(draft.base, folderTexts) ? draft : createDraft(folderTexts, findChanges(draft)))
    },
    /** Takes back a change, or ends its conflict. Throws an HttpError if the draft has no such change. */
    async choose({ file, key, side }: Choice): Promise<void> {
      const change = changes.find((other) => other.file === file && formatKey(other.path) === key)
      if (!change) throw new HttpError(404, 'This change does not exist any more.')
      const chosen = side === 'draft' ? [{ ...change, was: findTextValue(folderTexts, change) }] : []
      await setDraft(createDraft(folderTexts, [...changes.filter((other) => other !== change), ...chosen]))
    },
    /** Drops the whole draft. */
    discard: () => setDraft(getUnchanged()),
    /**
     * Writes the texts of the draft into the folder, and publishes them. Changes that are held back can be left out, and
     * stay in the draft. Throws an HttpError for conflicts, problems and a session that has ended; the folder is then as
     * before.
     */
    async publish({ person, confirm }: RequestSession, withoutHeldBack: boolean): Promise<void> {
      if (changes.some((change) => hasConflict(change, folderTexts)))
        throw new HttpError(409, 'The file was changed meanwhile, at the same place. Choose what to publish.')
      const texts = getTextsToPublish(withoutHeldBack)
      const beforePublication = () => confirm().then(() => writeFolder(texts))
      await publish({ by: person, texts, beforePublication }).catch(rejectInWords)
      await refresh()
    },
  }

  function getTextsToPublish(withoutHeldBack: boolean): Written {
    if (!getContent().sources.problems.some(isError)) return getDraft().texts
    if (!withoutHeldBack || !publishable)
      throw new HttpError(422, 'Solve what the list of problems names. Then publish.')
    const { texts } = createDraft(folderTexts, publishable)
    rejectLargeTexts(texts, folderTexts)
    return texts
  }

  /** Writes texts into the folder: all of them, or none. */
  async function writeFolder(texts: Written): Promise<void> {
    const current = await readTexts(folder)
    // Another process has published meanwhile, and this is called again.
    if (isSameValue(current, texts)) return
    if (!isSameValue(current, folderTexts))
      throw new HttpError(409, 'A file was changed meanwhile. Look at the change, and publish again.')
    const files = createFolderFiles(folder)
    const names = [...new Set([...Object.keys(texts), ...Object.keys(folderTexts)])]
    const changed = names.filter((name) => texts[name] !== folderTexts[name])
    const write = async (name: string, text: string | undefined) =>
      text === undefined ? files.remove(name) : files.write(name, text)
    try {
      for (const name of changed) await write(name, texts[name])
    } catch (error) {
      for (const name of changed) await write(name, folderTexts[name])
      throw error
    }
  }
}

function ignoreUnchangeable(error: unknown): undefined {
  if (!(error instanceof UnchangeableError)) throw error
}

/** Rejects with what prevents a publication, in words for an owner: the check of a draft cannot find all of it. */
export function rejectInWords(error: unknown): never {
  if (error instanceof ContentError) throw new HttpError(422, error.problems.map(describeProblem).join(' '))
  if (error instanceof SharpError) throw new HttpError(422, error.message)
  throw error
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

/** A text that differs once a text or an image has changed. */
async function readFingerprint(folder: string, library: ImageLibrary): Promise<string> {
  const names = (await undefinedIfMissing(readdir(folder))) ?? []
  const texts = names.filter((name) => /^site\b/i.test(name)).toSorted()
  const states = await Promise.all(texts.map((name) => readFileState(path.join(folder, name))))
  return JSON.stringify([texts, states, [...(await library.list())].toSorted()])
}
