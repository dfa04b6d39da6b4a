import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The endings of what the site and its store consist of. */
export const ENDINGS = ['jpg', 'png', 'svg', 'webp', 'avif', 'js', 'css', 'woff2', 'json', 'yaml', 'html'] as const

export interface PlantedFiles {
  /** Files and folders. */
  readonly places: readonly string[]
  /** What each file contains. */
  readonly secret: string
  /** The files that are changed or deleted. */
  readonly findChanged: () => Promise<string[]>
}

/**
 * Writes a file and a folder with each ending into `root` and all folders below, except those that a program serves.
 */
export async function plantFiles(root: string, served: readonly string[]): Promise<PlantedFiles> {
  const secret = `planted-${randomBytes(16).toString('hex')}`
  const folders = (await listFolders(root)).filter((folder) => !served.includes(folder))
  const files = folders.flatMap((folder) => ENDINGS.map((ending) => path.join(folder, `planted.${ending}`)))
  const planted = folders.flatMap((folder) => ENDINGS.map((ending) => path.join(folder, `folder.${ending}`)))
  for (const folder of planted) await mkdir(folder)
  for (const file of files) await writeFile(file, secret)
  const findChanged = async () => {
    const contents = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => 'deleted')))
    return files.filter((_, index) => contents[index] !== secret)
  }
  return { places: [...files, ...planted], secret, findChanged }
}

async function listFolders(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  return [root, ...folders.map((entry) => path.join(entry.parentPath, entry.name))]
}
