import { ContentError } from '../server/content/problem.ts'
import { findTranslationTag, SITE_FILE, type Written } from '../server/content/written.ts'
import { createFolderFiles, UnusualFileError, type FolderFiles } from '../server/store/folder-files.ts'
import { describeSystemError, hasCode, isSystemError } from '../server/system-error.ts'

export const SITE_FILE_KB_MAX = 256
const BYTES_PER_KB = 1024
/** The end mark of YAML. A template ends with it. */
const END_MARK = /^\.\.\.\s*$/m

/** A file that cannot be read now, maybe later: the permission may be missing, or the device has an error. */
class TemporaryContentError extends ContentError {
  override readonly exitCode = 1
}

/**
 * Reads `site.yaml` and the translations as UTF-8, those that exist. Throws a ContentError for a file that cannot be
 * used.
 */
export async function readTexts(folder: string): Promise<Written> {
  const files = createFolderFiles(folder)
  const names = await rejectUnreadable(folder, files.list())
  rejectMisnamed(names)
  const textNames = names.filter((name) => name === SITE_FILE || findTranslationTag(name) !== undefined).toSorted()
  const texts: Record<string, string> = {}
  for (const name of textNames) {
    const text = await readText(files, name)
    if (text !== undefined) texts[name] = text
  }
  return texts
}

/**
 * Throws a ContentError if `site.yaml` of the last publication is missing or empty, or if a file was cut off: its
 * volume may not be mounted, or a program may still write it. Every other change is a change.
 */
export function rejectLoss(previous: Written, next: Written): void {
  const siteFile = next[SITE_FILE]
  if (previous[SITE_FILE]?.trim() && !siteFile?.trim()) {
    throw new ContentError([{ file: SITE_FILE, message: siteFile === undefined ? MISSING : 'is empty' }])
  }
  const hasEndMark = (text = '') => END_MARK.test(text)
  const cut = Object.keys(next).filter((name) => hasEndMark(previous[name]) && !hasEndMark(next[name]))
  if (cut.length === 0) return
  const message = 'the last line "..." is missing; is the file complete?'
  throw new ContentError(cut.map((file) => ({ file, message })))
}

const MISSING = 'is missing; if the whole folder is gone, it may not be mounted'

/** Throws a ContentError for texts that would be ignored without a word. Copies of texts are no texts. */
function rejectMisnamed(names: readonly string[]): void {
  const problems = names.flatMap((file) => {
    const expected = correctName(file)
    const isMisnamed = expected !== undefined && expected !== file && !names.includes(expected)
    return isMisnamed ? [{ file, message: `rename this file to ${expected}` }] : []
  })
  if (problems.length > 0) throw new ContentError(problems)
}

/** What editors, browsers and phones add to the name of a text, such as `Site (1).yaml.txt`. */
const ADDED = /(?: ?\(\d+\)| - copy| copy|\.ya?ml|\.txt)+$/

/** The name that a text must have; undefined for other files. */
function correctName(fileName: string): string | undefined {
  const name = fileName.toLowerCase().trim()
  if (!/\.ya?ml/.test(name)) return undefined
  const expected = `${name.replace(ADDED, '')}.yaml`
  return expected === SITE_FILE || findTranslationTag(expected) !== undefined ? expected : undefined
}

async function readText(files: FolderFiles, name: string): Promise<string | undefined> {
  const reject = (message: string) => new ContentError([{ file: name, message }])
  const status = await rejectUnreadable(name, files.find(name))
  const sizeProblem = status && describeTextSize(status.size)
  if (sizeProblem !== undefined) throw reject(sizeProblem)
  const bytes = await rejectUnreadable(name, files.read(name))
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw reject('is not UTF-8 text; save it with the encoding UTF-8')
  }
}

/** Why a text cannot have that size, in bytes; undefined if it can. */
export function describeTextSize(size: number): string | undefined {
  if (size <= SITE_FILE_KB_MAX * BYTES_PER_KB) return undefined
  return `has ${Math.ceil(size / BYTES_PER_KB)} kB, but may have ${SITE_FILE_KB_MAX}`
}

/** The result of reading a file. Throws a ContentError that names the file if it cannot be read. */
export async function rejectUnreadable<Value>(file: string, call: Promise<Value>): Promise<Value> {
  try {
    return await call
  } catch (error) {
    if (error instanceof UnusualFileError) throw new ContentError([{ file, message: error.problem }], { cause: error })
    if (!isSystemError(error)) throw error
    const problems = [{ file, message: `cannot be read (${describeSystemError(error)})` }]
    throw hasCode(error, 'EACCES', 'EIO', 'EMFILE', 'ENFILE', 'ESTALE')
      ? new TemporaryContentError(problems)
      : new ContentError(problems)
  }
}
