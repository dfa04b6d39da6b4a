import type { LoadedContent } from '../content/load-content.ts'
import { ContentError } from '../content/problem.ts'
import { storeContent } from '../content/stored-content.ts'
import type { Log } from '../http/log.ts'
import type { ContentStatus } from '../http/metrics.ts'
import type { Site } from './build-site.ts'
import { describeContent } from './describe-content.ts'
import { describeFailure, hasPendingImages, loadFirst, loadFolder, type FolderOptions } from './load-folder.ts'
import type { LoadedSite } from './site-loader.ts'
import { describeFolder, watchFolder } from './watch-folder.ts'

/** Owns the current site and replaces it when the agency's folder changes. */
export interface LiveSite {
  readonly getSite: () => Site
  /** Whether the folder could not be loaded the last time. The last good content is served then. */
  readonly lastReloadFailed: () => boolean
  readonly getStatus: () => ContentStatus
  /** Describes the current content in one line for the owner. */
  readonly describeContent: () => string
  readonly stop: () => void
}

/** The server starts and responds to the first requests before it compresses every page. */
const OPTIMIZATION_DELAY_MS = 1000

/**
 * Loads the site and watches the agency's folder. A new site is swapped in once it is complete; with problems, the
 * previous one stays. At start, the last good content is served if the folder has problems. Rejects without either.
 */
export async function createLiveSite(options: FolderOptions): Promise<LiveSite> {
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

  const { stop } = watchFolder(folder, { initialState, onChange: reload, isChanged: first.mustReload })
  return {
    getSite: () => current.site,
    lastReloadFailed: () => lastReloadFailed,
    getStatus: () => ({ loadedAt, failedReloads, lastReloadFailed }),
    describeContent: () => describeContent(current.loaded, lastReloadFailed),
    stop: () => {
      clearTimeout(optimization)
      stop()
    },
  }
}

function warnAboutContent({ sampleKeys, untranslatedKeys }: LoadedContent, log: Log): void {
  if (sampleKeys.length > 0) log.warn({ keys: sampleKeys }, 'content contains sample data')
  if (untranslatedKeys.length > 0) log.warn({ count: untranslatedKeys.length }, 'texts lack a translation')
}
