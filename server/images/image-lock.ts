import { randomUUID } from 'node:crypto'
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

const HEARTBEAT_MS = 3000
/** After this time without renewal, the process has crashed. */
const STALE_MS = 15_000

export interface ImageLock {
  release(): Promise<void>
}

/** Locks an image across processes. Returns undefined if it is locked. Two may take a stale lock, which is harmless. */
export async function lockImage(folder: string, key: string): Promise<ImageLock | undefined> {
  const file = path.join(folder, `${key}.lock`)
  const owner = randomUUID()
  if (await isStale(file)) await rm(file, { force: true })
  const isLocked = await writeFile(file, owner, { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
  if (!isLocked) return undefined
  const heartbeat = setInterval(() => void touch(file), HEARTBEAT_MS)
  return {
    async release() {
      clearInterval(heartbeat)
      const holder = await readFile(file, 'utf8').catch(() => undefined)
      if (holder === owner) await rm(file, { force: true })
    },
  }
}

async function touch(file: string): Promise<void> {
  const now = new Date()
  await utimes(file, now, now).catch(() => undefined)
}

async function isStale(file: string): Promise<boolean> {
  const status = await stat(file).catch(() => undefined)
  return status !== undefined && Date.now() - status.mtimeMs > STALE_MS
}
