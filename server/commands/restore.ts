import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readConfig } from '../config.ts'
import { findTranslationTag, SITE_FILE } from '../content/site-texts.ts'
import { getSiteFolder } from '../publishing/site-folder.ts'
import { undefinedIfMissing } from '../storage/system-error.ts'
import { openStore } from '../store/open-store.ts'
import { publish } from './publish.ts'

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
  const files = [...Object.entries(version.files), ...images]
  const kept = await moveAway(
    folder,
    await listReplaced(
      folder,
      files.map(([name]) => name),
    ),
  )
  for (const [name, body] of files) await writeFile(path.join(folder, name), body)
  process.stdout.write(`Restored publication ${number}.${kept ? ` What it replaces is in ${kept}.` : ''}\n`)
  await publish(env, clientFolder)
}

/** The texts, of which others would add languages, and the images that get another content. */
async function listReplaced(folder: string, restored: readonly string[]): Promise<string[]> {
  const names = (await undefinedIfMissing(readdir(folder))) ?? []
  const texts = names.filter((name) => name === SITE_FILE || findTranslationTag(name) !== undefined)
  const imageNames = (await undefinedIfMissing(readdir(path.join(folder, 'images')))) ?? []
  const images = imageNames.map((name) => path.join('images', name))
  return [...texts, ...images.filter((name) => restored.includes(name))]
}

/** Moves files into a new folder. Returns its path; undefined if there are no files. */
async function moveAway(folder: string, names: readonly string[]): Promise<string | undefined> {
  await mkdir(path.join(folder, 'images'), { recursive: true })
  if (names.length === 0) return undefined
  const kept = path.join(folder, `replaced-${new Date().toISOString().replaceAll(':', '-')}`)
  await mkdir(path.join(kept, 'images'), { recursive: true })
  for (const name of names) await rename(path.join(folder, name), path.join(kept, name))
  return kept
}
