import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ZodError } from 'zod'
import { deleteExpiredFiles } from '../storage/delete-expired-files.ts'
import { findStatus, undefinedIfMissing } from '../storage/system-error.ts'
import { writeFileAtomically } from '../storage/write-file.ts'
import { CACHE_FILE_PATTERN, getKey, type ImageVariants, parseImage } from './image-variants.ts'

/** The stored description of an image; undefined if there is none, or if it is damaged. */
export async function readImage(folder: string, key: string): Promise<ImageVariants | undefined> {
  const json = await undefinedIfMissing(readFile(path.join(folder, `${key}.json`), 'utf8'))
  if (json === undefined) return undefined
  try {
    return parseImage(key, json)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ZodError) return undefined
    throw error
  }
}

/** Like `readImage`, but returns undefined unless every variant is stored too. */
export async function findImage(folder: string, key: string): Promise<ImageVariants | undefined> {
  const image = await readImage(folder, key)
  if (!image) return undefined
  const areStored = await Promise.all(image.variants.map(({ fileName }) => isStored(folder, fileName)))
  return areStored.every(Boolean) ? image : undefined
}

export async function isStored(folder: string, fileName: string): Promise<boolean> {
  const status = await findStatus(path.join(folder, fileName))
  return status !== undefined && status.size > 0
}

export async function storeFile(folder: string, fileName: string, body: Buffer | string): Promise<void> {
  await writeFileAtomically(path.join(folder, fileName), body)
}

/** Deletes the files of images that are not in `keys` and have not been for a week. */
export async function sweepCache(folder: string, keys: ReadonlySet<string>): Promise<void> {
  await deleteExpiredFiles(folder, {
    isOwn: (name) => CACHE_FILE_PATTERN.test(name),
    isUsed: (name) => keys.has(getKey(name)) && !name.endsWith('.lock'),
  })
}
