import { link, mkdir, open, readdir, readFile, rename, rm, utimes } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { findStatus, hasCode, undefinedIfMissing } from '../storage/system-error.ts'
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
    async write(name, body) {
      await withTemporaryFile(resolve(name), body, (temporary) => rename(temporary, resolve(name)))
    },
    async create(name, body) {
      return withTemporaryFile(resolve(name), body, async (temporary) => {
        const isCreated = await createLink(temporary, resolve(name))
        await rm(temporary, { force: true })
        return isCreated
      })
    },
    list: async (folder) => (await undefinedIfMissing(readdir(resolve(folder)))) ?? [],
    async touch(name, timeMs) {
      await undefinedIfMissing(utimes(resolve(name), timeMs / 1000, timeMs / 1000))
    },
    remove: (name) => rm(resolve(name), { force: true }),
  }
}

/** Writes a file beside `file` that survives a power failure, and passes it on to get its final name. */
async function withTemporaryFile<Value>(
  file: string,
  body: Buffer | string,
  name: (temporary: string) => Promise<Value>,
): Promise<Value> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true })
  const temporary = path.join(folder, `${randomUUID()}.tmp`)
  try {
    const handle = await open(temporary, 'w')
    try {
      await handle.writeFile(body)
      await handle.sync()
    } finally {
      await handle.close()
    }
    return await name(temporary)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
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
