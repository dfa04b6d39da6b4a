import { ContentError } from '../content/problem.ts'
import type { Log } from '../http/log.ts'
import type { Site } from './build-site.ts'
import { watchFolder } from './watch-folder.ts'

/** Owns the current site and replaces it when the agency's folder changes. */
export interface LiveSite {
  readonly getSite: () => Site
  /** Whether the folder has changed and could not be loaded. The previous site stays current then. */
  readonly lastReloadFailed: () => boolean
  readonly stop: () => void
}

/** Builds the site and watches `folder`. A new site is swapped in once it is complete. Rejects if the first build fails. */
export async function createLiveSite(folder: string, build: () => Promise<Site>, log: Log): Promise<LiveSite> {
  let site = await build()
  let lastReloadFailed = false
  const { stop } = watchFolder(folder, async () => {
    try {
      site = await build()
      lastReloadFailed = false
      log.info({ content: site.version }, 'content reloaded')
    } catch (error) {
      lastReloadFailed = true
      const problems = error instanceof ContentError ? error.problems : [String(error)]
      log.error({ content: site.version, problems }, 'content reload failed')
    }
  })
  return { getSite: () => site, lastReloadFailed: () => lastReloadFailed, stop }
}
