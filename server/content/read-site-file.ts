import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { describeSystemError, findStatus, isSystemError, undefinedIfMissing } from '../storage/system-error.ts'
import { isLanguage, languageCodes, type Language } from '../../shared/languages.ts'
import { ContentError } from './problem.ts'

export const SITE_FILE = 'site.yaml'
/** Contains a language tag (BCP 47), such as `ur`, `skr` or `zh-Hant`. */
const TRANSLATION_PATTERN = /^site\.([a-z]{2,3}(?:-[a-z\d]{2,8})*)\.ya?ml$/i
export const SITE_FILE_KB_MAX = 256
const BYTES_PER_KB = 1024

/** The name of the file with the agency's texts in another language. */
export function getTranslationFile(language: string): string {
  return `site.${language}.yaml`
}

/** Lists the languages of the translation files in the folder. Throws a ContentError for one that is not supported. */
export async function listTranslations(folder: string): Promise<Language[]> {
  const names = (await readIfExists(folder, readdir(folder))) ?? []
  const codes = names.map((name) => TRANSLATION_PATTERN.exec(name)?.[1]).filter((code) => code !== undefined)
  const unknown = codes.find((code) => !isLanguage(code))
  if (unknown) {
    throw new ContentError([`${getTranslationFile(unknown)}: "${unknown}" must be one of ${languageCodes.join(', ')}`])
  }
  return languageCodes.filter((language) => codes.includes(language))
}

/**
 * Reads `site.yaml`, or a translation, as UTF-8. Returns undefined for a missing file that is not required. Throws a
 * ContentError for a required file that is missing or empty, and for one that cannot be read.
 */
export async function readSiteFile(
  folder: string,
  { name = SITE_FILE, isRequired }: { name?: string; isRequired: boolean },
): Promise<string | undefined> {
  const file = path.join(folder, name)
  const status = await readIfExists(name, stat(file))
  if (!status) {
    await rejectMissing(folder, name, isRequired)
    return undefined
  }
  if (!status.isFile()) throw new ContentError([`${name}: must be an ordinary file, not a folder, pipe or device`])
  if (status.size > SITE_FILE_KB_MAX * BYTES_PER_KB) {
    throw new ContentError([
      `${name}: has ${Math.ceil(status.size / BYTES_PER_KB)} kB, but may have ${SITE_FILE_KB_MAX}`,
    ])
  }
  const text = decode((await readIfExists(name, readFile(file))) ?? Buffer.alloc(0), name)
  if (isRequired && text.trim() === '') throw new ContentError([`${name}: is empty`])
  return text
}

/**
 * The result of a system call; undefined if the file does not exist. Throws a ContentError that names the file if it
 * cannot be read, for example without permission, so that it does not count as missing.
 */
export async function readIfExists<Value>(name: string, call: Promise<Value>): Promise<Value | undefined> {
  try {
    return await undefinedIfMissing(call)
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw new ContentError([`${name}: cannot be read (${describeSystemError(error)})`])
  }
}

async function rejectMissing(folder: string, name: string, isRequired: boolean): Promise<void> {
  const misnamed = name.replace('.yaml', '.yml')
  if (await findStatus(path.join(folder, misnamed)))
    throw new ContentError([`${misnamed}: rename this file to ${name}`])
  if (!isRequired) return
  const status = await findStatus(folder)
  if (!status) throw new ContentError([`SITE_DIR: folder not found: ${folder}`])
  if (!status.isDirectory()) throw new ContentError([`SITE_DIR: must be a folder: ${folder}`])
  throw new ContentError([`${name}: file not found in ${folder}`])
}

function decode(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ContentError([`${name}: is not UTF-8 text; save it with the encoding UTF-8`])
  }
}
