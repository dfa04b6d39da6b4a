import { ContentError } from '../content/problem.ts'
import type { Log } from '../http/log.ts'
import type { ContentStatus } from '../http/metrics.ts'
import type { Site } from './build-site.ts'
import type { LoadedSite, LoadOptions } from './site-loader.ts'
import { describeFolder, watchFolder } from './watch-folder.ts'

/** Owns the current site and replaces it when the agency's folder changes. */
export interface LiveSite {
  readonly getSite: () => Site
  /** Whether the last load failed. The previous site stays current then. */
  readonly lastReloadFailed: () => boolean
  /** For the metrics. */
  readonly getStatus: () => ContentStatus
  readonly stop: () => void
}

/**
 * Loads the site and watches `folder`. The first site does not wait for its images; a second load, which does, follows.
 * A new site is swapped in once it is complete. Rejects if the first load fails.
 */
export async function createLiveSite(
  folder: string,
  load: (options: LoadOptions) => Promise<LoadedSite>,
  log: Log,
): Promise<LiveSite> {
  // Described before the first load, so that a change during it is not lost.
  const initialState = await describeFolder(folder)
  const first = await load({ awaitImages: false })
  let { site } = first
  let loadedAt = new Date()
  let failedReloads = 0
  let lastReloadFailed = false
  const reload = async () => {
    try {
      const loaded = await load({ awaitImages: true })
      site = loaded.site
      loadedAt = new Date()
      lastReloadFailed = false
      log.info({ content: site.version }, 'content reloaded')
    } catch (error) {
      lastReloadFailed = true
      failedReloads += 1
      const problems = error instanceof ContentError ? error.problems : [String(error)]
      log.error({ content: site.version, problems }, 'content reload failed')
    }
  }
  const { stop } = watchFolder(folder, { initialState, onChange: reload, isChanged: first.hasPendingImages })
  return {
    getSite: () => site,
    lastReloadFailed: () => lastReloadFailed,
    getStatus: () => ({ loadedAt, failedReloads, lastReloadFailed }),
    stop,
  }
}
