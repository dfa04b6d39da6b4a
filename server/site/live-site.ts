import { ContentError } from '../content/problem.ts'
import type { Log } from '../http/log.ts'
import type { Site } from './build-site.ts'
import type { LoadedSite, LoadOptions } from './site-loader.ts'
import { describeFolder, watchFolder } from './watch-folder.ts'

/** Owns the current site and replaces it when the agency's folder changes. */
export interface LiveSite {
  readonly getSite: () => Site
  /** If the last load failed, the previous site stays current. */
  readonly lastReloadFailed: () => boolean
  readonly stop: () => void
}

/** Loads the site without waiting for images, then again with them, and after every change of `folder`. */
export async function createLiveSite(
  folder: string,
  load: (options: LoadOptions) => Promise<LoadedSite>,
  log: Log,
): Promise<LiveSite> {
  // Described before the first load, so that a change during it is not lost.
  const initialState = await describeFolder(folder)
  const first = await load({ awaitImages: false })
  let { site } = first
  let lastReloadFailed = false
  const reload = async () => {
    try {
      const loaded = await load({ awaitImages: true })
      site = loaded.site
      lastReloadFailed = false
      log.info({ content: site.version }, 'content reloaded')
    } catch (error) {
      lastReloadFailed = true
      const problems = error instanceof ContentError ? error.problems : [String(error)]
      log.error({ content: site.version, problems }, 'content reload failed')
    }
  }
  const { stop } = watchFolder(folder, { initialState, onChange: reload, isChanged: first.hasPendingImages })
  return { getSite: () => site, lastReloadFailed: () => lastReloadFailed, stop }
}
