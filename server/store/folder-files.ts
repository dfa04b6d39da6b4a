import { link, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { statIfExists, hasCode, retryWhileLocked, undefinedIfMissing } from '../system-error.ts'

export type FolderFiles = ReturnType<typeof createFolderFiles>

/**
 * The files in a folder, which several processes may use. Names are relative and separated by slashes, such as
 * `versions/3f1c.json`.
 */
export function createFolderFiles(root: string) {
  const resolve = (name: string) => path.join(root, name)
  return {
    /** The content of a file; undefined if it does not exist. */
    read: (name: string) => undefinedIfMissing(readFile(resolve(name))),
    /** The size of a file in bytes, and the time of its last change; undefined if it does not exist. */
    async find(name: string) {
      const status = await statIfExists(resolve(name))
      return status && { size: status.size, timeMs: status.mtimeMs }
    },
    /** Writes or replaces a file. No reader sees a part of it. */
    write: (name: string, body: Buffer | string) => withTemporaryFile(resolve(name), body, replace),
    /** Writes a file if it does not exist. Returns whether it did so: of several processes, one succeeds. */
    create: (name: string, body: Buffer | string) => withTemporaryFile(resolve(name), body, createLink),
    /** The names of the files in a folder. */
    list: async (folder: string): Promise<readonly string[]> =>
      (await undefinedIfMissing(readdir(resolve(folder)))) ?? [],
    /** Sets the time of a file. Does nothing if it does not exist. */
    async touch(name: string, timeMs: number) {
      await undefinedIfMissing(utimes(resolve(name), timeMs / 1000, timeMs / 1000))
    },
    remove: (name: string) => remove(resolve(name)),
  }
}

/** Writes a file beside `file` that survives a power failure, and passes it on to get its final name. */
async function withTemporaryFile<Value>(
  file: string,
  body: Buffer | string,
  setName: (temporary: string, file: string) => Promise<Value>,
): Promise<Value> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = path.join(path.dirname(file), `${randomUUID()}.tmp`)
  try {
    await writeFile(temporary, body, { flush: true })
    return await setName(temporary, file)
  } finally {
    await remove(temporary)
  }
}

function replace(temporary: string, file: string): Promise<void> {
  return retryWhileLocked(() => rename(temporary, file))
}

function remove(file: string): Promise<void> {
  return retryWhileLocked(() => rm(file, { force: true }))
}

/** Returns whether `file` did not exist before. */
async function createLink(temporary: string, file: string): Promise<boolean> {
  try {
    await link(temporary, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}
