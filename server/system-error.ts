import type { Stats } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** Windows does not rename or delete a file that another program has open, such as a virus scanner, for a moment. */
const LOCKED_CODES = ['EACCES', 'EBUSY', 'EPERM']
const LOCKED_RETRIES = 10
const LOCKED_RETRY_MS = 50

/** Whether a system call failed, for example because of a missing file or a full disk. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

/** For `catch`: throws all errors but those of system calls. */
export function ignoreSystemError(error: unknown): void {
  if (!isSystemError(error)) throw error
}

/** Whether a system call failed with one of these codes, for example ENOENT. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return isSystemError(error) && codes.includes(error.code ?? '')
}

/** The reason of a failed system call, without the call and the file: `EACCES: permission denied`. */
export function describeSystemError(error: NodeJS.ErrnoException): string {
  return error.message.replace(/, [^]*/, '')
}

/** The status of a file or folder; undefined if it does not exist. */
export async function statIfExists(file: string): Promise<Stats | undefined> {
  return undefinedIfMissing(stat(file))
}

/** The result of a system call; undefined if the file does not exist, or cannot because its name is too long. */
export async function undefinedIfMissing<Value>(call: Promise<Value>): Promise<Value | undefined> {
  try {
    return await call
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG')) return undefined
    throw error
  }
}

/**
 * The result of a system call that renames or deletes a file. Repeats it for half a second while the file is locked.
 */
export async function retryWhileLocked<Value>(call: () => Promise<Value>): Promise<Value> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await call()
    } catch (error) {
      if (retries === LOCKED_RETRIES || !hasCode(error, ...LOCKED_CODES)) throw error
      await delay(LOCKED_RETRY_MS)
    }
  }
}

/** Deletes a file if it exists. */
export function removeFile(file: string): Promise<void> {
  return retryWhileLocked(() => rm(file, { force: true }))
}
