import { mkdir, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ConfigError } from '../http/config-error.ts'
import { hasCode } from '../storage/system-error.ts'

const OTHERS_CAN_WRITE = 0o022

/** In a shared temporary folder, other users could create files, so the folder belongs to one user. */
export function getDefaultCacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  return path.join(env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'travel-agency-site')
}

/** Creates or checks the cache folder. Throws a ConfigError if other users could write to it. */
export async function openCacheFolder(folder: string): Promise<void> {
  if (await isOwnFolder(folder)) return
  throw new ConfigError('CACHE_DIR', folder, "a folder that the server's user owns and that no other user can write to")
}

async function isOwnFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    if (hasCode(error, 'EEXIST', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS')) return false
    throw error
  }
  const { mode, uid } = await stat(folder)
  // Windows has neither owners nor modes.
  if (!process.getuid) return true
  return uid === process.getuid() && (mode & OTHERS_CAN_WRITE) === 0
}
