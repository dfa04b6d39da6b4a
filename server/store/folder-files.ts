import { link, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { findStatus, hasCode, retryWhileLocked, undefinedIfMissing } from '../system-error.ts'
import type { StoreFiles } from './store-files.ts'

/** The files of a store in a folder, which several processes may use. */
export function createFolderFiles(root: string): StoreFiles {
  const resolve = (name: string) => path.join(root, name)
  return {
    read: (name) => undefinedIfMissing(readFile(resolve(name))),
    async find(name) {
      const status = await findStatus(resolve(name))
      return status && { size: status.size, timeMs: status.mtimeMs }
    },
    write: (name, body) => withTemporaryFile(resolve(name), body, replace),
    create: (name, body) => withTemporaryFile(resolve(name), body, createLink),
    list: async (folder) => (await undefinedIfMissing(readdir(resolve(folder)))) ?? [],
    async touch(name, timeMs) {
      await undefinedIfMissing(utimes(resolve(name), timeMs / 1000, timeMs / 1000))
    },
    remove: (name) => remove(resolve(name)),
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
