import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readConfig } from '../config.ts'
import { getSiteFolder } from '../publishing/site-folder.ts'
import { undefinedIfMissing } from '../storage/system-error.ts'
import { openStore } from '../store/open-store.ts'
import type { Publication } from '../store/publication.ts'
import type { Store } from '../store/store.ts'
import { getUserName, publish } from './publish.ts'

/**
 * Puts the texts and images of a publication back into the agency's folder, moves what they replace into a folder beside
 * them, and publishes. Throws an Error if the publication is not kept.
 */
export async function restore(env: NodeJS.ProcessEnv, clientFolder: string, number: string | undefined): Promise<void> {
  const config = readConfig(env)
  const folder = path.resolve(getSiteFolder(config))
  const store = openStore(config)
  const publication = await store.readPublication(Number(number))
  const version = publication && (await store.readVersion(publication.version))
  if (!version) throw new Error(`There is no publication ${number ?? ''}. The command "history" lists them.`)
  const images = await Promise.all(
    Object.entries(version.images).map(async ([name, { original }]) => {
      const body = await store.readOriginal(original)
      if (!body) throw new Error(`The original of ${name} is damaged in the store. Nothing was restored.`)
      return [path.join('images', name), body] as const
    }),
  )
  // At first, so that nothing that the folder loses now is reported as a problem.
  await publishAgain(publication, store)
  const files = [...images, ...Object.entries(version.files)]
  const kept = await moveAway(
    folder,
    await listReplaced(
      folder,
      images.map(([name]) => name),
    ),
  )
  await mkdir(path.join(folder, 'images'), { recursive: true })
  for (const [name, body] of files) await writeFile(path.join(folder, name), body)
  process.stdout.write(`Restored publication ${number}.${kept ? ` What it replaces is in ${kept}.` : ''}\n`)
  await publish(env, clientFolder)
}

async function publishAgain({ version, number }: Publication, store: Store): Promise<void> {
  const entry = { version, at: new Date().toISOString(), by: getUserName(), changed: `number ${number} again` }
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
    await rename(path.join(folder, name), path.join(kept, name))
  }
  return kept
}
