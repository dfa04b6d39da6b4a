import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { languageCodes, type Language } from '../../shared/languages.ts'
import type { ImageProcessor } from '../images/image-processor.ts'
import type { InspectedImage } from '../images/image-variants.ts'
import { getTranslationFile, listTranslations, readIfExists, readSiteFile } from './read-site-file.ts'

/** Reads content from the agency's folder, or from the last good content. */
export interface ContentReader {
  /** The text of `site.yaml`; undefined if there is none and none is required. Throws a ContentError. */
  readonly readSiteFile: () => Promise<string | undefined>
  /** Languages whose translation must not be missing or empty if the site still uses them. */
  readonly requiredTranslations: readonly Language[]
  /** The languages with a translation of `site.yaml`. Throws a ContentError. */
  readonly listTranslations: () => Promise<readonly Language[]>
  /** The text of a translation, such as `site.ur.yaml`; undefined if there is none. Throws a ContentError. */
  readonly readTranslation: (language: Language) => Promise<string | undefined>
  /** The image of that name; undefined if there is none. Throws an ImageError, or a ContentError. */
  readonly findImage: (name: string) => Promise<InspectedImage | undefined>
  /** The names of all images. Throws a ContentError. */
  readonly listImages: () => Promise<readonly string[]>
}

interface ContentTexts {
  readonly siteFile: string
  readonly translations: Readonly<Partial<Record<Language, string>>>
}

/** Reads content from texts that are in memory. */
export function createTextReader(
  { siteFile, translations }: ContentTexts,
  findImage: ContentReader['findImage'],
): ContentReader {
  return {
    requiredTranslations: [],
    readSiteFile: async () => siteFile,
    listTranslations: async () => languageCodes.filter((language) => translations[language] !== undefined),
    readTranslation: async (language) => translations[language],
    findImage,
    listImages: async () => [],
  }
}

interface FolderReaderOptions {
  readonly folder: string
  /** Whether a missing or empty `site.yaml` is an error. Without it, the default content is used. */
  readonly isRequired: boolean
  readonly requiredTranslations?: ContentReader['requiredTranslations']
  readonly processor: Pick<ImageProcessor, 'inspect' | 'process'>
  /** Whether to wait until every variant exists, which finds damaged images. */
  readonly awaitImages: boolean
}

export function createFolderReader(options: FolderReaderOptions): ContentReader {
  const { folder, isRequired, requiredTranslations = [], processor, awaitImages } = options
  const imageFolder = path.join(folder, 'images')
  let imageNames: Promise<readonly string[]> | undefined
  const listImages = () => (imageNames ??= readNames(imageFolder, 'images'))
  return {
    readSiteFile: () => readSiteFile(folder, { isRequired }),
    requiredTranslations,
    listTranslations: () => listTranslations(folder),
    readTranslation: (language) => {
      const name = getTranslationFile(language)
      return readSiteFile(folder, { name, isRequired: requiredTranslations.includes(language) })
    },
    findImage: async (name) => {
      const fileName = findSameName(name, await listImages())
      if (fileName === undefined) return undefined
      const image = await processor.inspect(path.join(imageFolder, fileName))
      return awaitImages ? { ...image, ...(await processor.process(image)) } : image
    },
    listImages,
  }
}

async function readNames(folder: string, name: string): Promise<readonly string[]> {
  return (await readIfExists(name, readdir(folder))) ?? []
}

/** macOS decomposes accented letters in names of files, and editors of texts do not. */
function findSameName(name: string, fileNames: readonly string[]): string | undefined {
  if (fileNames.includes(name)) return name
  return fileNames.find((fileName) => fileName.normalize() === name.normalize())
}
