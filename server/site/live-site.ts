import type { Log } from '../http/log.ts'
import type { Site } from './build-site.ts'
import { SiteFolderError } from '../content/problem.ts'
import { watchSiteFolder } from '../content/watch-folder.ts'

/** The site as the folder has it now, or had it when it was last without mistakes. */
export interface FollowedSite {
  readonly getSite: () => Site
  /** Whether the folder as it is now can't be shown. */
  readonly didLastReadingFail: () => boolean
}

/**
 * Makes the site with `makeSite`, and makes it anew whenever the folder changes. The new one takes the place of the old
 * one when it is whole; one that fails leaves the old one. Rejects where the first one fails.
 */
export async function followSiteFolder(folder: string, makeSite: () => Promise<Site>, log: Log): Promise<FollowedSite> {
  let site = await makeSite()
  let didLastReadingFail = false
  watchSiteFolder(folder, async () => {
    try {
      site = await makeSite()
      didLastReadingFail = false
      log.info({ content: site.version }, 'the site folder has changed and is shown')
    } catch (error) {
      didLastReadingFail = true
      const problems = error instanceof SiteFolderError ? error.problems : [String(error)]
      log.error({ content: site.version, problems }, 'the site folder has changed and can’t be shown; the content before stays')
    }
  })
  return { getSite: () => site, didLastReadingFail: () => didLastReadingFail }
}
