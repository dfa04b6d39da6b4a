import { readdir, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { findStatus, hasCode } from './system-error.ts'

const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

interface FileFilters {
  /** Whether the server writes files of this name. All others are left alone. */
  readonly isOwn: (name: string) => boolean
  /** Whether the file is in use. Its age is reset. */
  readonly isUsed: (name: string) => boolean
}

/** Deletes the server's own files that have not been in use for a week. Several processes may share the folder. */
export async function deleteExpiredFiles(folder: string, { isOwn, isUsed }: FileFilters): Promise<void> {
  const now = new Date()
  for (const name of (await readdir(folder)).filter(isOwn)) {
    const file = path.join(folder, name)
    if (isUsed(name)) await resetAge(file, now)
    else if (await isExpired(file, now)) await rm(file, { force: true })
  }
}

async function resetAge(file: string, now: Date): Promise<void> {
  try {
    await utimes(file, now, now)
  } catch (error) {
    // Another process may have deleted it, and a folder can be read-only or belong to another user.
    if (!hasCode(error, 'ENOENT', 'EROFS', 'EACCES', 'EPERM')) throw error
  }
}

async function isExpired(file: string, now: Date): Promise<boolean> {
  const status = await findStatus(file)
  return status !== undefined && status.isFile() && now.getTime() - status.mtimeMs > MAX_AGE_MS
}
