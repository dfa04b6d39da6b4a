import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { languageCodes } from '../../shared/languages.ts'
import { openCacheFolder } from '../images/cache-folder.ts'
import { findImage } from '../images/image-cache.ts'
import { parseImage, serializeImage } from '../images/image-variants.ts'
import { writeFileAtomically } from '../storage/write-file.ts'
import { createTextReader, type ContentReader } from './content-reader.ts'
import type { LoadedContent } from './load-content.ts'

/** The last content of an agency's folder that had no problems. */
export interface StoredContent {
  readonly reader: ContentReader
  /** Whether every file of its images exists. */
  readonly areImagesStored: () => Promise<boolean>
  readonly siteFile: string
  readonly translations: LoadedContent['translations']
  readonly sampleKeys: readonly string[]
  readonly untranslatedKeys: readonly string[]
}

const storedContent = z.object({
  siteFile: z.string(),
  sampleKeys: z.array(z.string()),
  // Earlier releases stored one language.
  translations: z.partialRecord(z.enum(languageCodes), z.string()).default({}),
  untranslatedKeys: z.array(z.string()).default([]),
  images: z.array(z.object({ name: z.string(), key: z.string().regex(/^[\da-f]{32}$/), image: z.string() })),
})

/** Stores content without problems in the cache folder, so that a restart with a broken folder can serve it. */
export async function storeContent(cacheFolder: string, folder: string, content: LoadedContent): Promise<void> {
  const { siteFile, translations, sampleKeys, untranslatedKeys } = content
  const images = [...content.images].map(([name, image]) => ({ name, key: image.key, image: serializeImage(image) }))
  await openCacheFolder(cacheFolder)
  await writeFileAtomically(
    getFile(cacheFolder, folder),
    JSON.stringify({ siteFile, translations, sampleKeys, untranslatedKeys, images }),
  )
}

/** The stored content of an agency's folder. Undefined if there is none, or if it is damaged. */
export async function findStoredContent(cacheFolder: string, folder: string): Promise<StoredContent | undefined> {
  try {
    const json = await readFile(getFile(cacheFolder, folder), 'utf8')
    await openCacheFolder(cacheFolder)
    const { images, ...stored } = storedContent.parse(JSON.parse(json))
    // The original may be missing, so variants that were deleted from the cache cannot be produced again.
    const byName = new Map(images.map(({ name, key, image }) => [name, { ...parseImage(key, image), file: '' }]))
    const areImagesStored = async () => {
      const found = await Promise.all(images.map(({ key }) => findImage(cacheFolder, key)))
      return found.every((image) => image !== undefined)
    }
    return { ...stored, reader: createTextReader(stored, async (name) => byName.get(name)), areImagesStored }
  } catch {
    return undefined
  }
}

/** Servers with different folders may share the cache folder. */
function getFile(cacheFolder: string, folder: string): string {
  const hash = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 12)
  return path.join(cacheFolder, `last-good-content-${hash}.json`)
}
