import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type DrawnPicture } from './encoded-image.ts'
import { pictureEndings, preparedPicture, type PreparedPicture } from './image-variants.ts'

export interface PictureCache {
  /** The picture of the original with this SHA-256, in hex, if it and all of its files are there. */
  find(hash: string): Promise<PreparedPicture | undefined>
  /** Writes the files of a picture, and a list of them last. */
  store(hash: string, picture: DrawnPicture): Promise<PreparedPicture>
  /** Removes what belongs to no file name in `keep` and was neither written nor found in the last week. */
  sweep(keep: ReadonlySet<string>): Promise<void>
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Keeps prepared pictures in a folder. No file in it is ever half written, so processes may share it. */
export function openPictureCache(folder: string): PictureCache {
  const inFolder = (name: string) => path.join(folder, name)

  async function write(name: string, body: Buffer | string): Promise<void> {
    const unfinished = inFolder(`unfinished-${randomUUID()}`)
    await writeFile(unfinished, body)
    await rename(unfinished, inFolder(name))
  }

  return {
    async find(hash) {
      const list = `${keyOf(hash)}.json`
      const picture = await readPicture(inFolder(list))
      if (!picture) return undefined
      const names = [list, ...picture.variants.map(({ fileName }) => fileName)]
      const areThere = await Promise.all(names.map((name) => touch(inFolder(name))))
      return areThere.every(Boolean) ? picture : undefined
    },

    async store(hash, { variants: drawn, ...size }) {
      await mkdir(folder, { recursive: true })
      const variants = drawn.map(({ type, width, body }) => ({ type, width, body, fileName: `${keyOf(hash)}-${width}.${pictureEndings[type]}` }))
      for (const { fileName, body } of variants) await write(fileName, body)
      const picture: PreparedPicture = { ...size, variants: variants.map(({ type, width, fileName }) => ({ type, width, fileName })) }
      await write(`${keyOf(hash)}.json`, JSON.stringify(picture))
      return picture
    },

    async sweep(keep) {
      await mkdir(folder, { recursive: true })
      const keptKeys = new Set([...keep].map(keyOf))
      for (const name of (await readdir(folder)).filter((name) => OWN_NAME.test(name) && !keptKeys.has(keyOf(name)))) {
        if (await isOld(inFolder(name))) await rm(inFolder(name), { force: true })
      }
    },
  }
}

/** Half of the hash is enough to tell pictures apart, and keeps a page's lists of variants short. */
const KEY_LENGTH = 32
const keyOf = (name: string) => name.slice(0, KEY_LENGTH)

/** Whoever names a wrong folder must not lose anything else. */
const OWN_NAME = /^(?:[\da-f]{32}(?:-\d+\.(?:avif|webp|jpg|png|svg)|\.json)|unfinished-[\da-f-]{36})$/

async function readPicture(file: string): Promise<PreparedPicture | undefined> {
  try {
    return preparedPicture.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Marks a file as used now, and tells whether it is there and holds something. */
async function touch(file: string): Promise<boolean> {
  try {
    const now = new Date()
    // A folder that can only be read is no reason to make its pictures anew.
    await utimes(file, now, now).catch(() => undefined)
    return (await stat(file)).size > 0
  } catch {
    return false
  }
}

async function isOld(file: string): Promise<boolean> {
  // Another process may have swept it just now.
  const status = await stat(file).catch(() => undefined)
  return status !== undefined && Date.now() - status.mtimeMs > WEEK_MS
}
