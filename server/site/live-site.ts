import { createFolderReader } from '../content/content-reader.ts'
import type { LoadedContent } from '../content/load-content.ts'
import { listLostDetails, listTranslatedLanguages } from '../content/lost-details.ts'
import { ContentError } from '../content/problem.ts'
import { findStoredContent, storeContent } from '../content/stored-content.ts'
import type { Log } from '../http/log.ts'
import type { ContentStatus } from '../http/metrics.ts'
import type { ImageProcessor } from '../images/image-processor.ts'
import type { Site } from './build-site.ts'
import type { LoadedSite, LoadSite } from './site-loader.ts'
import { describeFolder, watchFolder } from './watch-folder.ts'

/** Owns the current site and replaces it when the agency's folder changes. */
export interface LiveSite {
  readonly getSite: () => Site
  /** Whether the folder could not be loaded the last time. The last good content is served then. */
  readonly lastReloadFailed: () => boolean
  readonly getStatus: () => ContentStatus
  readonly stop: () => void
}

export interface LiveSiteOptions {
  readonly folder: string
  /** Whether the folder must contain a `site.yaml`. */
  readonly isRequired: boolean
  readonly processor: ImageProcessor
  readonly loadSite: LoadSite
  readonly log: Log
}

/** The server starts and responds to the first requests before it compresses every page. */
const OPTIMIZATION_DELAY_MS = 1000

/**
 * Loads the site and watches the agency's folder. A new site is swapped in once it is complete; with problems, the
 * previous one stays. At start, the last good content is served if the folder has problems. Rejects without either.
 */
export async function createLiveSite(options: LiveSiteOptions): Promise<LiveSite> {
  const { folder, processor, log } = options
  // Described before the first load, so that a change during it is not lost.
  const initialState = await describeFolder(folder)
  const first = await loadFirst(options)
  let current = first.loadedSite
  let loadedAt = new Date()
  let failedReloads = 0
  let lastReloadFailed = first.failed
  let optimization: NodeJS.Timeout | undefined
  warnAboutContent(current.loaded, log)
  await swap(current)

  /** Returns false after a failure that is not due to the content. */
  async function reload(): Promise<boolean> {
    try {
      const next = await loadFolder(options, { previous: current.loaded, awaitImages: true })
      lastReloadFailed = false
      await swap(next)
      loadedAt = new Date()
      log.info({ content: next.site.version }, 'content reloaded')
      return true
    } catch (error) {
      lastReloadFailed = true
      failedReloads += 1
      log.error({ content: current.site.version, ...describeFailure(error) }, 'content reload failed')
      return error instanceof ContentError
    }
  }

  async function swap(next: LoadedSite): Promise<void> {
    current = next
    clearTimeout(optimization)
    optimization = setTimeout(() => void optimize(next), OPTIMIZATION_DELAY_MS).unref()
    const images = [...next.loaded.images.values()]
    // The default content needs no cache.
    if (next.loaded.siteFile === '' && images.length === 0) return
    try {
      await processor.setCurrent(images)
      if (!lastReloadFailed && !hasPendingImages(next.loaded))
        await storeContent(processor.cacheFolder, folder, next.loaded)
    } catch (error) {
      log.error({ err: error }, 'storing the content failed')
    }
  }

  async function optimize({ site }: LoadedSite): Promise<void> {
    try {
      await site.pages.optimize()
    } catch (error) {
      log.error({ err: error }, 'compressing pages failed')
    }
  }

  const { stop } = watchFolder(folder, { initialState, onChange: reload, isChanged: first.hasPendingImages })
  return {
    getSite: () => current.site,
    lastReloadFailed: () => lastReloadFailed,
    getStatus: () => ({ loadedAt, failedReloads, lastReloadFailed }),
    stop: () => {
      clearTimeout(optimization)
      stop()
    },
  }
}

interface FirstLoad {
  readonly loadedSite: LoadedSite
  readonly failed: boolean
  /** Whether the folder must be loaded again, because the first load does not wait for images. */
  readonly hasPendingImages: boolean
}

async function loadFirst(options: LiveSiteOptions): Promise<FirstLoad> {
  const { folder, processor, loadSite, log } = options
  const stored = await findStoredContent(processor.cacheFolder, folder)
  const loadStored = async () => stored && (await loadSite(stored.reader).catch(() => undefined))
  try {
    const loadedSite = await loadFolder(options, { previous: stored, awaitImages: false })
    if (!hasPendingImages(loadedSite.loaded)) return { loadedSite, failed: false, hasPendingImages: false }
    // An image that is not processed yet may be damaged. Until that is known, users see the last good content.
    const lastGood = stored && (await stored.areImagesStored()) ? await loadStored() : undefined
    return { loadedSite: lastGood ?? loadedSite, failed: false, hasPendingImages: true }
  } catch (error) {
    const loadedSite = await loadStored()
    if (!loadedSite) throw error
    log.error({ content: loadedSite.site.version, ...describeFailure(error) }, 'last good content loaded')
    return { loadedSite, failed: true, hasPendingImages: false }
  }
}

interface LoadFolderOptions {
  readonly previous: Pick<LoadedContent, 'siteFile' | 'translations' | 'sampleKeys'> | undefined
  readonly awaitImages: boolean
}

async function loadFolder(options: LiveSiteOptions, { previous, awaitImages }: LoadFolderOptions): Promise<LoadedSite> {
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

function warnAboutContent({ sampleKeys, untranslatedKeys }: LoadedContent, log: Log): void {
  if (sampleKeys.length > 0) log.warn({ keys: sampleKeys }, 'content contains sample data')
  if (untranslatedKeys.length > 0) log.warn({ count: untranslatedKeys.length }, 'texts lack a translation')
}

function hasPendingImages({ images }: LoadedContent): boolean {
  return [...images.values()].some(({ color }) => color === undefined)
}

/** The fields of a log line: the problems of the content, or an error with its stack. */
function describeFailure(error: unknown) {
  return error instanceof ContentError ? { problems: error.problems } : { err: error }
}
