import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { ContentError } from '../server/content/problem.ts'
import { findTranslationTag, SITE_FILE, type Written } from '../server/content/written.ts'
import { describeSystemError, hasCode, isSystemError, undefinedIfMissing } from '../server/system-error.ts'

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
  const names = (await readIfExists(folder, readdir(folder))) ?? []
  rejectMisnamed(names)
  const textNames = names.filter((name) => name === SITE_FILE || findTranslationTag(name) !== undefined).toSorted()
  const texts: Record<string, string> = {}
  for (const name of textNames) {
    const text = await readText(folder, name)
    if (text !== undefined) texts[name] = text
  }
  return texts
}

/**
 * Throws a ContentError if `site.yaml` of the last publication is gone or empty, or if a file was cut off: its volume
 * may not be mounted, or a program may still write it. Every other change is a change.
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

async function readText(folder: string, name: string): Promise<string | undefined> {
  const file = path.join(folder, name)
  const reject = (message: string) => new ContentError([{ file: name, message }])
  const status = await readIfExists(name, stat(file))
  if (!status) return undefined
  if (!status.isFile()) throw reject('must be an ordinary file, not a folder, pipe or device')
  if (status.size > SITE_FILE_KB_MAX * BYTES_PER_KB) {
    throw reject(`has ${Math.ceil(status.size / BYTES_PER_KB)} kB, but may have ${SITE_FILE_KB_MAX}`)
  }
  const bytes = await readIfExists(name, readFile(file))
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw reject('is not UTF-8 text; save it with the encoding UTF-8')
  }
}

/**
 * The result of a system call; undefined if the file does not exist. Throws a ContentError that names the file if it
 * cannot be read, so that it does not count as missing.
 */
export async function readIfExists<Value>(file: string, call: Promise<Value>): Promise<Value | undefined> {
  try {
    return await undefinedIfMissing(call)
  } catch (error) {
    if (!isSystemError(error)) throw error
    const problems = [{ file, message: `cannot be read (${describeSystemError(error)})` }]
    throw hasCode(error, 'EACCES', 'EIO', 'EMFILE', 'ENFILE', 'ESTALE')
      ? new TemporaryContentError(problems)
      : new ContentError(problems)
  }
}
