import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Pattern of the temporary files that `writeFileAtomically` may leave behind when the process is killed. */
export const TEMPORARY_FILE_PATTERN = /^[\da-f-]{36}\.tmp$/

/** Writes a file under a temporary name and renames it, so that other processes never read a part of it. */
export async function writeFileAtomically(file: string, body: Buffer | string): Promise<void> {
  const temporary = path.join(path.dirname(file), `${randomUUID()}.tmp`)
  try {
    await writeFile(temporary, body)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
