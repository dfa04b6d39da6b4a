import { randomUUID } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { copyFile, link, lstat, mkdir, open, readdir, rename, stat, lutimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hasCode, removeFile, retryWhileLocked, undefinedIfMissing } from '../system-error.ts'
import { isFileName, isRelativeName } from './file-names.ts'

export type FolderFiles = ReturnType<typeof createFolderFiles>

/** Something else than an ordinary file or folder, in a sentence that names it. */
export class UnusualFileError extends Error {
  override readonly name = 'UnusualFileError'
  /** The problem, such as "is a pipe, and must be an ordinary file". */
  readonly problem: string

  constructor(file: string, problem: string) {
    super(`${file} ${problem}.`)
    this.problem = problem
  }
}

/** Of an open file: links are not followed, and nothing waits for the other end of a pipe. Windows has neither flag. */
const READ_ORDINARY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/**
 * The files in a folder, which several processes may use. Names are relative and separated by slashes, such as
 * `versions/3f1c.json`. The content of the folder is data: a name cannot leave it, and links are not followed. Each
 * function throws an UnusualFileError for a link, a pipe, or a folder in place of a file.
 */
export function createFolderFiles(root: string) {
  /** The path of a file. Throws an Error for a name that leaves the folder, and for a link to another folder. */
  async function resolve(name: string): Promise<string> {
    if (!isRelativeName(name)) throw new Error(`"${name}" is not the name of a file in ${root}.`)
    const parts = name.split('/')
    for (let length = 1; length < parts.length; length += 1)
      await rejectOtherThanFolder(parts.slice(0, length).join('/'))
    return path.join(root, name)
  }

  async function rejectOtherThanFolder(name: string): Promise<void> {
    const status = await undefinedIfMissing(lstat(path.join(root, name)))
    if (status && !status.isDirectory()) throw createUnusualFileError(name, status, 'a folder')
  }

  return {
    /** The content of a file; undefined if it does not exist. */
    async read(name: string): Promise<Buffer | undefined> {
      const file = await resolve(name)
      try {
        return await undefinedIfMissing(readOrdinaryFile(file, name))
      } catch (error) {
        throw hasCode(error, 'ELOOP', 'EMLINK') ? createUnusualFileError(name, await lstat(file)) : error
      }
    },
    /** The size of a file in bytes, and the time of its last change; undefined if it does not exist. */
    async find(name: string) {
      const status = await undefinedIfMissing(lstat(await resolve(name)))
      if (status && !status.isFile()) throw createUnusualFileError(name, status)
      return status && { size: status.size, timeMs: status.mtimeMs }
    },
    /** Writes or replaces a file, also a link or a pipe of that name. No reader sees a part of it. */
    async write(name: string, body: Buffer | string): Promise<void> {
      const file = await resolve(name)
      const status = await undefinedIfMissing(lstat(file))
      if (status?.isDirectory()) throw createUnusualFileError(name, status)
      await withTemporaryFile(file, body, replace)
    },
    /** Writes a file if it does not exist. Returns whether it did so: of several processes, one succeeds. */
    create: async (name: string, body: Buffer | string) => withTemporaryFile(await resolve(name), body, createLink),
    /** The names of the files in a folder, by default the folder itself. */
    async list(folder?: string): Promise<readonly string[]> {
      if (folder !== undefined) await rejectOtherThanFolder(folder)
      const file = folder === undefined ? root : await resolve(folder)
      return ((await undefinedIfMissing(readdir(file))) ?? []).filter(isFileName)
    },
    /** Sets the time of a file. Does nothing if it does not exist. */
    async touch(name: string, timeMs: number) {
      await undefinedIfMissing(lutimes(await resolve(name), timeMs / 1000, timeMs / 1000))
    },
    /** Deletes a file, or a link or a pipe of that name. Does nothing if it does not exist. */
    async remove(name: string): Promise<void> {
      const file = await resolve(name)
      const status = await undefinedIfMissing(lstat(file))
      if (status?.isDirectory()) throw createUnusualFileError(name, status)
      await removeFile(file)
    },
    /** Moves a file or folder to another name, below folders that are made. */
    async move(name: string, newName: string): Promise<void> {
      const [file, newFile] = [await resolve(name), await resolve(newName)]
      await makeFolder(path.dirname(newFile))
      await replace(file, newFile)
    },
  }
}

/** Reads an ordinary file. Throws an UnusualFileError with the name for a folder, pipe or device. */
async function readOrdinaryFile(file: string, name: string): Promise<Buffer> {
  const handle = await open(file, READ_ORDINARY)
  try {
    const status = await handle.stat()
    if (!status.isFile()) throw createUnusualFileError(name, status)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** What a function of FolderFiles returns; undefined for a link, a pipe, or a folder in place of a file. */
export async function undefinedIfUnusual<Value>(call: Promise<Value>): Promise<Value | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof UnusualFileError) return undefined
    throw error
  }
}

function createUnusualFileError(name: string, status: Stats, expected = 'an ordinary file'): UnusualFileError {
  return new UnusualFileError(name, `is ${describeKind(status)}, and must be ${expected}`)
}

function describeKind(status: Stats): string {
  if (status.isFile()) return 'a file'
  if (status.isDirectory()) return 'a folder'
  if (status.isSymbolicLink()) return 'a link'
  return status.isFIFO() ? 'a pipe' : 'a device'
}

/** Makes a folder and those above it. `mkdir` of Node.js, with `recursive`, never ends below /proc. */
export async function makeFolder(folder: string): Promise<void> {
  if (await undefinedIfMissing(stat(folder))) return
  await makeFolder(path.dirname(folder))
  await mkdir(folder).catch((error: unknown) => {
    // Another process has made it meanwhile.
    if (!hasCode(error, 'EEXIST')) throw error
  })
}

/** Writes a file beside `file` that survives a power failure, and passes it on to get its final name. */
async function withTemporaryFile<Value>(
  file: string,
  body: Buffer | string,
  setName: (temporary: string, file: string) => Promise<Value>,
): Promise<Value> {
  await makeFolder(path.dirname(file))
  const temporary = path.join(path.dirname(file), `${randomUUID()}.tmp`)
  try {
    await writeFile(temporary, body, { flush: true })
    return await setName(temporary, file)
  } finally {
    await removeFile(temporary)
  }
}

function replace(temporary: string, file: string): Promise<void> {
  return retryWhileLocked(() => rename(temporary, file))
}

/** Returns whether `file` did not exist before. Sticks and network shares have no links: there, the file is copied. */
async function createLink(temporary: string, file: string): Promise<boolean> {
  try {
    await link(temporary, file).catch((error: unknown) => {
      if (!hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error
      return copyFile(temporary, file, constants.COPYFILE_EXCL)
    })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}
