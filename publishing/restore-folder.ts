import path from 'node:path'
import { createFolderFiles, makeFolder, undefinedIfUnusual, type FolderFiles } from '../server/store/folder-files.ts'
import type { Publication } from '../server/store/publication.ts'
import type { Store } from '../server/store/store.ts'

interface RestoreOptions {
  readonly folder: string
  readonly store: Store
  /** The number of a publication, or what a person gives as one. */
  readonly number: number | string
  /** Who restores. */
  readonly by: string
  /** Called when all is read. If it rejects, nothing is restored. */
  readonly beforePublication?: () => Promise<void>
}

/**
 * Publishes an earlier publication again, puts its texts and images back into the folder, and moves what they replace
 * into a new folder beside them. Returns its path; undefined if they replace nothing. Throws an Error if the
 * publication is not kept.
 */
export async function restoreFolder(options: RestoreOptions): Promise<string | undefined> {
  const { folder, store, number, by } = options
  const publication = PUBLICATION_NUMBER.test(String(number)) ? await store.readPublication(Number(number)) : undefined
  const version = publication && (await store.readVersion(publication.version))
  if (!version) throw new Error(`There is no publication ${number}. The command "history" lists them.`)
  const images = await Promise.all(
    Object.entries(version.images).map(async ([name, { original }]) => {
      const body = await store.readOriginal(original)
      if (!body) throw new Error(`The original of ${name} is damaged in the store. Nothing was restored.`)
      return [`images/${name}`, body] as const
    }),
  )
  await options.beforePublication?.()
  // Published first: otherwise the watcher would report the missing files.
  await publishAgain(publication, store, by)
  const restored = images.map(([name]) => name)
  const files = createFolderFiles(folder)
  const kept = await moveAway(files, await listReplaced(files, restored))
  await makeFolder(path.join(folder, 'images'))
  for (const [name, body] of [...images, ...Object.entries(version.files)]) await files.write(name, body)
  return kept === undefined ? undefined : path.join(folder, kept)
}

/** As the command "history" prints it. */
const PUBLICATION_NUMBER = /^[1-9]\d*$/

async function publishAgain({ version, number }: Publication, store: Store, by: string): Promise<void> {
  const entry = { version, at: new Date().toISOString(), by, changed: `number ${number} again` }
  while (!(await store.addPublication({ ...entry, number: (await store.getNewestNumber()) + 1 }))) {
    // Another process has taken the number.
  }
}

/** The texts, of which others would add languages or be a mistake, and the images that get another content. */
async function listReplaced(files: FolderFiles, restored: readonly string[]): Promise<string[]> {
  const texts = (await files.list()).filter((name) => /\.ya?ml$/i.test(name))
  const images = await undefinedIfUnusual(files.list('images'))
  // Any other file makes room for a folder.
  if (!images) return [...texts, 'images']
  return [...texts, ...images.map((name) => `images/${name}`).filter((name) => restored.includes(name))]
}

/** Moves files into a new folder. Returns its name; undefined if there are no files. */
async function moveAway(files: FolderFiles, names: readonly string[]): Promise<string | undefined> {
  if (names.length === 0) return undefined
  const kept = `replaced-${new Date().toISOString().replaceAll(':', '-')}`
  for (const name of names) await files.move(name, `${kept}/${name}`)
  return kept
}
