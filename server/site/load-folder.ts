import { createFolderReader } from '../content/content-reader.ts'
import type { LoadedContent } from '../content/load-content.ts'
import { listLostDetails, listTranslatedLanguages } from '../content/lost-details.ts'
import { ContentError } from '../content/problem.ts'
import { findStoredContent } from '../content/stored-content.ts'
import type { Log } from '../http/log.ts'
import type { ImageProcessor } from '../images/image-processor.ts'
import type { LoadedSite, LoadSite } from './site-loader.ts'

export interface FolderOptions {
  readonly folder: string
  /** Whether the folder must contain a `site.yaml`. */
  readonly isRequired: boolean
  readonly processor: ImageProcessor
  readonly loadSite: LoadSite
  readonly log: Log
}

interface FirstLoad {
  readonly loadedSite: LoadedSite
  readonly failed: boolean
  /** Whether to load the folder again without a change: after an error outside it, or to wait for images. */
  readonly mustReload: boolean
}

/**
 * Loads the folder at start, without waiting for images. Loads the last good content instead if the folder has problems
 * or images that are not processed yet. Rejects if neither can be loaded.
 */
export async function loadFirst(options: FolderOptions): Promise<FirstLoad> {
  const { folder, processor, loadSite, log } = options
  const stored = await findStoredContent(processor.cacheFolder, folder)
  const loadStored = async () => stored && (await loadSite(stored.reader).catch(() => undefined))
  try {
    const loadedSite = await loadFolder(options, { previous: stored, awaitImages: false })
    if (!hasPendingImages(loadedSite.loaded)) return { loadedSite, failed: false, mustReload: false }
    // An image that is not processed yet may be damaged. Until that is known, users see the last good content.
    const lastGood = stored && (await stored.areImagesStored()) ? await loadStored() : undefined
    return { loadedSite: lastGood ?? loadedSite, failed: false, mustReload: true }
  } catch (error) {
    const loadedSite = await loadStored()
    if (!loadedSite) throw error
    log.error({ content: loadedSite.site.version, ...describeFailure(error) }, 'last good content loaded')
    return { loadedSite, failed: true, mustReload: !(error instanceof ContentError) }
  }
}

interface LoadOptions {
  readonly previous: Pick<LoadedContent, 'siteFile' | 'translations' | 'sampleKeys'> | undefined
  readonly awaitImages: boolean
}

/** Loads the folder. Rejects if it has lost a file or a detail of the agency that `previous` contains. */
export async function loadFolder(options: FolderOptions, { previous, awaitImages }: LoadOptions): Promise<LoadedSite> {
  const { folder, processor, loadSite } = options
  // A file that existed before must not vanish, for example because a volume is not mounted.
  const isRequired = options.isRequired || Boolean(previous?.siteFile)
  const requiredTranslations = listTranslatedLanguages(previous?.translations ?? {})
  const reader = createFolderReader({ folder, isRequired, requiredTranslations, processor, awaitImages })
  const next = await loadSite(reader)
  if (previous) rejectLostDetails(previous, next.loaded)
  return next
}

/** A file that was cut off can lose the agency's details. Those of the sample must not replace them. */
function rejectLostDetails(
  previous: Pick<LoadedContent, 'translations' | 'sampleKeys'>,
  next: Pick<LoadedContent, 'translations' | 'sampleKeys'>,
): void {
  const restored = next.sampleKeys.filter((key) => !previous.sampleKeys.includes(key))
  const problems = [
    ...restored.map((key) => `${key}: is missing, so the sample's value would be shown`),
    ...listLostDetails(previous.translations, next.translations).map(
      (key) => `${key}: is missing, so the value of site.yaml would be shown`,
    ),
  ]
  if (problems.length > 0) throw new ContentError(problems)
}

export function hasPendingImages({ images }: Pick<LoadedContent, 'images'>): boolean {
  return [...images.values()].some(({ color }) => color === undefined)
}

/** The fields of a log line: the problems of the content, or an error with its stack. */
export function describeFailure(error: unknown) {
  return error instanceof ContentError ? { problems: error.problems } : { err: error }
}
