import path from 'node:path'
import { ContentError, PROBLEMS_EXIT_CODE } from '../server/content/problem.ts'
import { PICTURES_PATH } from '../shared/model/resolved-image.ts'
import { SharpError } from './images/sharp-error.ts'
import type { RunImageJob } from './images/run-image-job.ts'
import { createFolderFiles, undefinedIfUnusual } from '../server/store/folder-files.ts'
import type { Store } from '../server/store/store.ts'
import type { StoredImage } from '../server/store/version.ts'
import { findSameName, storeImages, type StoredImages } from './store-images.ts'
import { readFileState } from './watch-folder.ts'

/** The agency's images, encoded. The store keeps the variants, so that publishing does not encode them again. */
export interface ImageLibrary {
  /** The fingerprint of each file in `images/`, by name. */
  readonly list: () => Promise<ReadonlyMap<string, string>>
  /** Loads the images among the names. Encodes those that are new. `files`: what `list` has returned before. */
  readonly load: (names: readonly string[], files?: ReadonlyMap<string, string>) => Promise<StoredImages>
  /** The image of that name, if it was loaded. */
  readonly find: (name: string) => StoredImage | undefined
  /** Whether the image of that name was loaded, or cannot be. */
  readonly isKnown: (name: string) => boolean
}

/** An image in a small variant that every browser supports. Width and height are those of the whole image. */
export function describeImage({ width, height, variants }: StoredImage) {
  const [smallest] = variants.filter(({ type }) => type !== 'image/avif' && type !== 'image/webp')
  return { src: `${PICTURES_PATH}${smallest?.file}`, width, height }
}

interface LibraryOptions {
  readonly folder: string
  readonly store: Store
  readonly runImageJob: RunImageJob
}

interface LibraryEntry {
  readonly state: string
  readonly image?: StoredImage | undefined
  readonly failure?: string | undefined
}

export function createImageLibrary(options: LibraryOptions): ImageLibrary {
  const imageFolder = path.join(options.folder, 'images')
  const entries = new Map<string, LibraryEntry>()

  /** The names of all files; none if it is no folder. */
  const listFiles = async () => (await undefinedIfUnusual(createFolderFiles(options.folder).list('images'))) ?? []

  async function list(): Promise<ReadonlyMap<string, string>> {
    const visible = (await listFiles()).filter((name) => !name.startsWith('.') && !name.endsWith('.tmp'))
    const describe = async (name: string) => [name, await readFileState(path.join(imageFolder, name))] as const
    return new Map(await Promise.all(visible.map(describe)))
  }

  async function loadEntry(name: string, state: string): Promise<LibraryEntry> {
    try {
      const { found, failures } = await storeImages([name], options)
      return { state, image: found.get(name), failure: failures.get(name) }
    } catch (error) {
      if (error instanceof ContentError) {
        // A failure that may end is tried again.
        const known = error.exitCode === PROBLEMS_EXIT_CODE ? state : ''
        return { state: known, failure: error.problems[0]?.message }
      }
      if (error instanceof SharpError) return { state, failure: error.message }
      throw error
    }
  }

  return {
    list,
    async load(names, given) {
      const files = given ?? (await list())
      const fileNames = [...files.keys()]
      const found = new Map<string, StoredImage>()
      const failures = new Map<string, string>()
      for (const name of names) {
        const state = files.get(findSameName(name, fileNames) ?? '')
        if (state === undefined) continue
        const known = entries.get(name)
        const entry = known?.state === state ? known : await loadEntry(name, state)
        entries.set(name, entry)
        if (entry.image) found.set(name, entry.image)
        if (entry.failure !== undefined) failures.set(name, entry.failure)
      }
      return { found, failures, fileNames }
    },
    find: (name) => entries.get(name)?.image,
    isKnown: (name) => entries.has(name),
  }
}
