import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { ContentError } from './problem.ts'

const SITE_FILE = 'site.yaml'
const MISNAMED_FILE = 'site.yml'
export const SITE_FILE_KB_MAX = 256
const BYTES_PER_KB = 1024

/**
 * Reads `site.yaml` as UTF-8. Returns undefined for a missing file that is not required. Throws a ContentError for a
 * required file that is missing or empty, and for one that cannot be read.
 */
export async function readSiteFile(
  folder: string,
  { isRequired }: { isRequired: boolean },
): Promise<string | undefined> {
  const file = path.join(folder, SITE_FILE)
  const status = await stat(file).catch(() => undefined)
  if (!status) {
    await rejectMissing(folder, isRequired)
    return undefined
  }
  if (!status.isFile()) throw new ContentError([`${SITE_FILE}: must be a file, not a folder`])
  if (status.size > SITE_FILE_KB_MAX * BYTES_PER_KB) {
    throw new ContentError([
      `${SITE_FILE}: has ${Math.ceil(status.size / BYTES_PER_KB)} kB, but may have ${SITE_FILE_KB_MAX}`,
    ])
  }
  const text = decode(await readFile(file))
  if (isRequired && text.trim() === '') throw new ContentError([`${SITE_FILE}: is empty`])
  return text
}

async function rejectMissing(folder: string, isRequired: boolean): Promise<void> {
  const isMisnamed = await stat(path.join(folder, MISNAMED_FILE)).catch(() => undefined)
  if (isMisnamed) throw new ContentError([`${MISNAMED_FILE}: rename this file to ${SITE_FILE}`])
  if (!isRequired) return
  const hasFolder = await stat(folder).catch(() => undefined)
  throw new ContentError([
    hasFolder ? `${SITE_FILE}: file not found in ${folder}` : `SITE_DIR: folder not found: ${folder}`,
  ])
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ContentError([`${SITE_FILE}: is not UTF-8 text; save it with the encoding UTF-8`])
  }
}
