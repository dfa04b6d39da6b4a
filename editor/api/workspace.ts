import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { formatKey } from '../../shared/model/content-path.ts'
import { isSameValue } from '../../shared/model/same-value.ts'
import type { ImageLibrary } from '../../publishing/image-library.ts'
import { describeTextSize, readTexts } from '../../publishing/read-texts.ts'
import { readFileState } from '../../publishing/watch-folder.ts'
import { ContentError, isError, type FileProblem } from '../../server/content/problem.ts'
import type { Written } from '../../server/content/written.ts'
import { HttpError } from '../../server/http/http-error.ts'
import { createFolderFiles } from '../../server/store/folder-files.ts'
import { undefinedIfMissing } from '../../server/system-error.ts'
import type { RequestSession } from '../access/access.ts'
import { openAuthors } from '../draft/authors.ts'
import { UnchangeableError } from '../draft/change-text.ts'
import { createDraftFolder, type Draft } from '../draft/draft-folder.ts'
import {
  createDraft,
  findChanges,
  findTextValue,
  hasConflict,
  setTextValue,
  type DraftChange,
} from '../draft/find-changes.ts'
import { findPublishable } from '../draft/find-publishable.ts'
import { createTextFiles, rejectInvalidYaml } from '../draft/text-files.ts'
import { expandEdit } from '../model/expand-edit.ts'
import { findRejection } from '../model/find-rejection.ts'
import type { Choice, Edit } from '../protocol.ts'
import { checkDraft, checkTexts, type EditorContent } from './editor-content.ts'
import type { EditorOptions } from './editor-options.ts'

export type Workspace = Awaited<ReturnType<typeof openWorkspace>>

/** The agency's folder with the draft, which it owns. Calls `onChange` with each new state of the content. */
export async function openWorkspace(
  { folder, draftFolder, frontend, publish, damagedDraftFolder: given }: EditorOptions,
  library: ImageLibrary,
  onChange: (preview: EditorContent['preview']) => void,
) {
  const draftStore = createDraftFolder(draftFolder)
  const read = await draftStore.read()
  const authors = await openAuthors(draftFolder)
  /** Listed once for each request: a folder has hundreds of images. */
  let imageFiles: ReadonlyMap<string, string> = new Map()
  const getImages = () => ({ library, builtInImages: frontend.images, files: imageFiles })
  /** Undefined while nothing is changed. */
  let draft = read.draft
  /** What the draft folder has. */
  let stored = read.draft
  /** Where a draft is that could not be used. */
  let damagedDraftFolder = read.damagedDraftFolder ?? given
  let folderState: string | undefined
  let folderTexts: Written = {}
  let problems: readonly FileProblem[] = []
  let changes: readonly DraftChange[] = []
  let content: EditorContent | undefined

  /** Reads the folder again if it has changed. Returns whether it has. */
  async function refresh(): Promise<boolean> {
    imageFiles = await library.list()
    const state = await readFingerprint(folder, imageFiles)
    if (state === folderState) return false
    await readFolder()
    await setDraft(await merge())
    folderState = state
    return true
  }

  /** Texts that cannot be used leave those before them. */
  async function readFolder(): Promise<void> {
    try {
      const texts = await readTexts(folder)
      rejectInvalidYaml(texts)
      folderTexts = texts
      problems = []
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems = error.problems
    }
  }

  /** The draft with what the folder says now. */
  async function merge(): Promise<Draft> {
    try {
      return createDraft(folderTexts, draft ? findChanges(draft) : [])
    } catch (error) {
      ignoreUnchangeable(error)
      damagedDraftFolder = await draftStore.moveDamagedDraft()
      stored = undefined
      return getUnchanged()
    }
  }

  /** Stores a draft and checks it. Rejects without a change if it cannot be stored. */
  async function setDraft(next: Draft, person?: string): Promise<void> {
    const nextChanges = findChanges(next)
    const checked = await checkDraft(createTextFiles(next.texts), problems, getImages())
    const toStore = nextChanges.length > 0 ? next : undefined
    await storeDraft(toStore)
    await authors.update(changes, nextChanges, person)
    draft = toStore
    changes = nextChanges
    content = checked
    onChange(checked.preview)
  }

  async function storeDraft(next: Draft | undefined): Promise<void> {
    const before = stored
    try {
      await draftStore.write(before, next)
      stored = next
    } catch (error) {
      // A part may be written.
      stored = (await draftStore.read().catch(() => undefined))?.draft ?? before
      throw error
    }
  }

  async function findProblems(some: readonly DraftChange[]): Promise<readonly FileProblem[]> {
    const checked = await checkTexts(createDraft(folderTexts, some).texts, getImages())
    return [...problems, ...checked.problems]
  }

  /** The changes without the wrong ones; undefined if something else is wrong too. */
  const listPublishable = async () =>
    findPublishable(changes, getContent().problems, findProblems).catch(ignoreUnchangeable)

  /** A draft without a change. */
  const getUnchanged = (): Draft => ({ base: folderTexts, texts: folderTexts })
  const getDraft = () => draft ?? getUnchanged()

  function getContent(): EditorContent {
    if (!content) throw new Error('The folder was not read yet.')
    return content
  }

  await refresh()
  return {
    refresh,
    getContent,
    getFolderTexts: () => folderTexts,
    getImageNames: () => [...imageFiles.keys()],
    getDraftTexts: () => getDraft().texts,
    getChanges: () => changes,
    listAuthors: authors.list,
    getDamagedDraftFolder: () => damagedDraftFolder,
    /** The changes that are wrong, or need one that is, if the other ones can be published without them. */
    async listHeldBack(): Promise<readonly DraftChange[]> {
      const publishable = await listPublishable()
      return publishable ? changes.filter((change) => !publishable.includes(change)) : []
    },
    /** Makes an edit. Throws an HttpError for one that the draft does not take. */
    async edit(edit: Edit, person: string): Promise<void> {
      const { context, draft: files } = getContent()
      const rejection = findRejection(edit, context)
      if (rejection) throw new HttpError(rejection.status, rejection.message)
      const texts = expandEdit(edit, context).reduce<Written>(
        (edited, { path: place, language, value }) =>
          setTextValue(edited, { file: files.getFileName(language), path: place }, value),
        getDraft().texts,
      )
      rejectLargeTexts(texts, getDraft().texts)
      const next = { base: getDraft().base, texts }
      // A change may end a conflict: then the draft must have what the folder has.
      const isMerged = isSameValue(next.base, folderTexts)
      await setDraft(isMerged ? next : createDraft(folderTexts, findChanges(next)), person)
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
     * Writes the texts of the draft into the folder, and publishes them. Changes that are held back can be left out,
     * and stay in the draft. Throws an HttpError for conflicts, problems and a session that has ended; the folder is
     * then as before.
     */
    async publish({ person, confirm }: RequestSession, withoutHeldBack: boolean): Promise<void> {
      if (changes.some((change) => hasConflict(change, folderTexts)))
        throw new HttpError(409, 'The file was changed meanwhile, at the same place. Choose what to publish.')
      const texts = await getTextsToPublish(withoutHeldBack)
      const beforePublication = () => confirm().then(() => writeFolder(texts))
      await publish({ by: person, texts, beforePublication })
      await refresh()
    },
  }

  async function getTextsToPublish(withoutHeldBack: boolean): Promise<Written> {
    if (!getContent().problems.some(isError)) return getDraft().texts
    const publishable = withoutHeldBack ? await listPublishable() : undefined
    if (!publishable) throw new HttpError(422, 'Solve what the list of problems names. Then publish.')
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

/** Throws an HttpError for a text that grows above the size of a file. One that is above it can become smaller. */
function rejectLargeTexts(texts: Written, before: Written): void {
  for (const [name, text] of Object.entries(texts)) {
    const size = Buffer.byteLength(text)
    const problem = describeTextSize(size)
    if (problem === undefined || size <= Buffer.byteLength(before[name] ?? '')) continue
    throw new HttpError(422, `With this, ${name} ${problem}. Shorten or remove other texts first.`)
  }
}

/** A text that differs once a text or an image has changed. */
async function readFingerprint(folder: string, images: ReadonlyMap<string, string>): Promise<string> {
  const names = (await undefinedIfMissing(readdir(folder))) ?? []
  const texts = names.filter((name) => /^site\b/i.test(name)).toSorted()
  const states = await Promise.all(texts.map((name) => readFileState(path.join(folder, name))))
  return JSON.stringify([texts, states, [...images].toSorted()])
}
