import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { hasCode, removeFile, retryWhileLocked, undefinedIfMissing } from '../../server/system-error.ts'

/** Also what a command of an earlier release leaves behind if it is killed. */
const TEMPORARY_FILE = /^[\da-f-]{36}\.tmp$/
const POLL_MS = 20
/** How long a change waits for others. Doubled after each attempt that another one has stopped, for slow disks. */
const PATIENCE_MS = 1000
const GIVE_UP_MS = 10_000

interface Change<Result> {
  readonly text: string
  readonly result: Result
}

/**
 * Replaces a file that several processes change, by the text that `build` makes of its content, and returns its result.
 * Their changes are made one after the other, without a lock that a process could leave behind. A change:
 *
 * 1. creates a temporary file,
 * 2. deletes the temporary files of all other changes,
 * 3. reads the file and writes the new text into its temporary file,
 * 4. renames this to the file. If another change has deleted it meanwhile, it starts again.
 *
 * Of two changes at the same time, one has therefore read what the other has written, even if its process was stopped
 * for hours in between. Waiting for each other only saves attempts. Throws an Error after ten seconds.
 */
export async function replaceSharedFile<Result>(file: string, build: () => Promise<Change<Result>>): Promise<Result> {
  const folder = path.dirname(file)
  const end = performance.now() + GIVE_UP_MS
  for (let patienceMs = PATIENCE_MS; performance.now() < end; patienceMs *= 2) {
    await waitForOthers(folder, Math.min(performance.now() + patienceMs, end))
    const change = await tryToReplace(file, build)
    if (change) return change.result
  }
  throw new Error(`Another process is changing ${file}. Try again in a moment.`)
}

/** Changes take milliseconds. A temporary file that stays belongs to a process that was killed or stopped. */
async function waitForOthers(folder: string, end: number): Promise<void> {
  while (performance.now() < end && (await listTemporaryFiles(folder)).length > 0)
    // At random, so that changes that wait for the same one start one after the other.
    await delay(2 * POLL_MS * Math.random())
}

/** Returns undefined if another change has stopped this one. */
async function tryToReplace<Result>(file: string, build: () => Promise<Change<Result>>) {
  const folder = path.dirname(file)
  const temporary = path.join(folder, `${randomUUID()}.tmp`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(temporary, '', { flag: 'wx' })
    const others = (await listTemporaryFiles(folder)).filter((other) => other !== temporary)
    for (const other of others) await removeFile(other)
    const change = await build()
    return (await commit(temporary, file, change.text)) ? change : undefined
  } finally {
    await removeFile(temporary)
  }
}

async function listTemporaryFiles(folder: string): Promise<string[]> {
  const entries = (await undefinedIfMissing(readdir(folder, { withFileTypes: true }))) ?? []
  const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  return names.filter((name) => TEMPORARY_FILE.test(name)).map((name) => path.join(folder, name))
}

/** Returns false if another change has deleted the temporary file, which must not be created again. */
async function commit(temporary: string, file: string, text: string): Promise<boolean> {
  try {
    await writeFile(temporary, text, { flag: 'r+', flush: true })
    await retryWhileLocked(() => rename(temporary, file))
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}
