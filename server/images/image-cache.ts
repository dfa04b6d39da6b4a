import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CACHE_FILE_PATTERN, getKey, type ImageVariants, parseImage } from './image-variants.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Reads the description of a processed image, if there is a valid one. */
export async function readImage(folder: string, key: string): Promise<ImageVariants | undefined> {
  try {
    return parseImage(key, await readFile(path.join(folder, `${key}.json`), 'utf8'))
  } catch {
    return undefined
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
  return stat(path.join(folder, fileName)).then(
    ({ size }) => size > 0,
    () => false,
  )
}

/** Writes a file in one step, so that processes that share the folder never read half of it. */
export async function storeFile(folder: string, fileName: string, body: Buffer | string): Promise<void> {
  const temporary = path.join(folder, `${randomUUID()}.tmp`)
  await writeFile(temporary, body)
  await rename(temporary, path.join(folder, fileName))
}

/**
 * Deletes the files of images that are not in `keys` once they are a week old, and resets the age of the others: the
 * week starts when the content stops naming an image.
 */
export async function sweepCache(folder: string, keys: ReadonlySet<string>): Promise<void> {
  const now = new Date()
  for (const name of await readdir(folder)) {
    if (!CACHE_FILE_PATTERN.test(name)) continue
    const file = path.join(folder, name)
    const isNamed = keys.has(getKey(name)) && !name.endsWith('.lock')
    // Another process may have deleted it just now, and a folder can be read-only.
    if (isNamed) await utimes(file, now, now).catch(() => undefined)
    else if (await isOld(file)) await rm(file, { force: true })
  }
}

async function isOld(file: string): Promise<boolean> {
  const status = await stat(file).catch(() => undefined)
  return status !== undefined && Date.now() - status.mtimeMs > WEEK_MS
}
