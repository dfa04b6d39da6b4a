import { readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'

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
    // Another process may have deleted it, and a folder can be read-only.
    if (isUsed(name)) await utimes(file, now, now).catch(() => undefined)
    else if (await isExpired(file, now)) await rm(file, { force: true })
  }
}

async function isExpired(file: string, now: Date): Promise<boolean> {
  const status = await stat(file).catch(() => undefined)
  return status !== undefined && status.isFile() && now.getTime() - status.mtimeMs > MAX_AGE_MS
}
