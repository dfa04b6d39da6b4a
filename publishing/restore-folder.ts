import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { retryWhileLocked, undefinedIfMissing } from '../server/system-error.ts'
import type { Publication } from '../server/store/publication.ts'
import type { Store } from '../server/store/store.ts'

interface RestoreOptions {
  readonly folder: string
  readonly store: Store
  /** The number of a publication, or what a person gives as one. */
  readonly number: number | string
  /** Who restores. */
  readonly by: string
}

/**
 * Publishes an earlier publication again, puts its texts and images back into the folder, and moves what they replace
 * into a new folder beside them. Returns its path; undefined if they replace nothing. Throws an Error if the publication
 * is not kept.
 */
export async function restoreFolder({ folder, store, number, by }: RestoreOptions): Promise<string | undefined> {
  const publication = await store.readPublication(Number(number))
  const version = publication && (await store.readVersion(publication.version))
  if (!version) throw new Error(`There is no publication ${number}. The command "history" lists them.`)
  const images = await Promise.all(
    Object.entries(version.images).map(async ([name, { original }]) => {
      const body = await store.readOriginal(original)
      if (!body) throw new Error(`The original of ${name} is damaged in the store. Nothing was restored.`)
      return [path.join('images', name), body] as const
    }),
  )
  // At first, so that nothing that the folder loses now is reported as a problem.
  await publishAgain(publication, store, by)
  const restored = images.map(([name]) => name)
  const kept = await moveAway(folder, await listReplaced(folder, restored))
  await mkdir(path.join(folder, 'images'), { recursive: true })
  for (const [name, body] of [...images, ...Object.entries(version.files)])
    await writeFile(path.join(folder, name), body)
  return kept
}

async function publishAgain({ version, number }: Publication, store: Store, by: string): Promise<void> {
  const entry = { version, at: new Date().toISOString(), by, changed: `number ${number} again` }
  while (!(await store.addPublication({ ...entry, number: (await store.getNewestNumber()) + 1 }))) {
    // Another process has taken the number.
  }
}

/** The texts, of which others would add languages or be a mistake, and the images that get another content. */
async function listReplaced(folder: string, restored: readonly string[]): Promise<string[]> {
  const names = (await undefinedIfMissing(readdir(folder))) ?? []
  const texts = names.filter((name) => /\.ya?ml$/i.test(name))
  if (names.includes('images') && !(await stat(path.join(folder, 'images'))).isDirectory()) return [...texts, 'images']
  const images = (await undefinedIfMissing(readdir(path.join(folder, 'images')))) ?? []
  return [...texts, ...images.map((name) => path.join('images', name)).filter((name) => restored.includes(name))]
}

/** Moves files into a new folder. Returns its path; undefined if there are no files. */
async function moveAway(folder: string, names: readonly string[]): Promise<string | undefined> {
  if (names.length === 0) return undefined
  const kept = path.join(folder, `replaced-${new Date().toISOString().replaceAll(':', '-')}`)
  for (const name of names) {
    await mkdir(path.dirname(path.join(kept, name)), { recursive: true })
    await retryWhileLocked(() => rename(path.join(folder, name), path.join(kept, name)))
  }
  return kept
}
