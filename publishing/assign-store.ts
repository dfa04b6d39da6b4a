// Records which content folder a store belongs to, and finds the store again after the folder was renamed.
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { ContentError } from '../server/content/problem.ts'
import { ConfigError } from '../server/http/config-error.ts'
import { createFolderFiles } from '../server/store/folder-files.ts'
import { getStoreFolder } from '../server/store/open-store.ts'
import { createStore, type PublishedFolder, type Store } from '../server/store/store.ts'
import { ignoreSystemError, statIfExists } from '../server/system-error.ts'
import { findLastVersion } from './publish-folder.ts'
import { readTexts } from './read-texts.ts'
import { getAgencyFolder } from './agency-folder.ts'

const RENAMED = 'If it was renamed to this one, delete store.json in the store'
const MOVED = 'If you moved it, you keep its history and its draft with STORE_DIR='

/** Throws a ConfigError if another folder was published into the store. A folder that was renamed is not another. */
export async function assignStore({ folder, store }: { folder: string; store: Store }): Promise<void> {
  const current = await identify(folder)
  const known = await store.readFolder()
  const isSame = known?.folder === current.folder
  if (
    known &&
    !isSame &&
    !((await isGone(known)) && (isRenamed(known, current) || (await isPublished(current, store))))
  )
    throw new ConfigError('AGENCY_DIR', current.folder, `${known.folder}, the folder of this STORE_DIR. ${RENAMED}`)
  const next = isSame ? { ...known, ...current } : current
  if (!isDeepStrictEqual(known, next)) await store.writeFolder(next)
}

/**
 * Takes along the default store, with the draft beside it, of a folder that was renamed. Returns a sentence about what
 * was done, or about what a person can do who has moved the folder to another disk.
 */
export async function followRename(settings: Parameters<typeof getStoreFolder>[0]): Promise<string | undefined> {
  const storeFolder = getStoreFolder(settings)
  if (settings.STORE_DIR !== undefined || (await statIfExists(storeFolder))) return undefined
  const current = await identify(getAgencyFolder(settings))
  const left = await listLeftStores(path.dirname(storeFolder))
  const renamed = left.find(({ known }) => isRenamed(known, current))
  if (renamed) {
    await moveStore(renamed.storeFolder, storeFolder)
    await assignStore({ folder: current.folder, store: createStore(storeFolder) })
    return `${renamed.known.folder} was renamed to ${current.folder}. Its history and its draft were taken along.`
  }
  for (const other of left)
    if (await isPublished(current, createStore(other.storeFolder)))
      return `${other.known.folder} is gone, and had the texts of ${current.folder}. ${MOVED}${other.storeFolder}`
  return undefined
}

/** `id` stays the same when the folder is renamed, and is not that of a copy. Not every file system has it. */
async function identify(folder: string): Promise<PublishedFolder> {
  const { ino, birthtimeMs } = (await statIfExists(folder)) ?? {}
  return { folder: path.resolve(folder), ...(birthtimeMs && { id: `${ino} ${birthtimeMs}` }) }
}

function isRenamed(known: PublishedFolder, current: PublishedFolder): boolean {
  return known.id !== undefined && known.id === current.id
}

async function isGone({ folder }: PublishedFolder): Promise<boolean> {
  try {
    return !(await statIfExists(folder))
  } catch (error) {
    ignoreSystemError(error)
    return false
  }
}

/** Whether the store has the texts of the folder as its last publication. */
async function isPublished({ folder }: PublishedFolder, store: Store): Promise<boolean> {
  try {
    const texts = await readTexts(folder)
    return Object.keys(texts).length > 0 && isDeepStrictEqual(texts, (await findLastVersion(store))?.version.files)
  } catch (error) {
    if (error instanceof ContentError) return false
    throw error
  }
}

/** The stores in a folder whose own folder is missing. */
async function listLeftStores(folder: string) {
  const names = await createFolderFiles(folder).list()
  const stores = names.map(async (name) => {
    const storeFolder = path.join(folder, name)
    const known = await createStore(storeFolder).readFolder()
    return known && (await isGone(known)) ? [{ storeFolder, known }] : []
  })
  return (await Promise.all(stores)).flat()
}

/** Moves a store after its neighbours, such as its draft, so that an end in between can be repeated. */
async function moveStore(from: string, to: string): Promise<void> {
  const files = createFolderFiles(path.dirname(from))
  const [name, newName] = [path.basename(from), path.basename(to)]
  const names = await files.list()
  const beside = names.flatMap((other) => (other.startsWith(`${name}.`) ? [other.slice(name.length)] : []))
  for (const ending of [...beside, '']) {
    const isTaken = names.includes(newName + ending)
    if (!isTaken) await files.move(name + ending, newName + ending)
  }
}
