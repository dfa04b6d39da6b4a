import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'

/** Whether a system call failed, for example because of a missing file or a full disk. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
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
export async function findStatus(file: string): Promise<Stats | undefined> {
  return undefinedIfMissing(stat(file))
}

/** The result of a system call; undefined if the file does not exist. */
export async function undefinedIfMissing<Value>(call: Promise<Value>): Promise<Value | undefined> {
  try {
    return await call
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}
