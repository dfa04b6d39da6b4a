import { createFolderReader, createTextReader } from '../content/content-reader.ts'
import type { ErrorOverlay } from '../frontend/frontend.ts'
import { describeContent } from './describe-content.ts'
import type { LiveSite } from './live-site.ts'
import type { FolderOptions } from './load-folder.ts'
import { describeFolder, watchFolder } from './watch-folder.ts'

interface DevelopmentOptions extends Omit<FolderOptions, 'log'> {
  readonly onReload: ErrorOverlay['onContentReload']
}

/**
 * Loads the site and watches the agency's folder, without the precautions of `createLiveSite`: a developer may
 * remove a detail or a file, and starts with the default content if the folder has problems.
 */
export async function createDevelopmentSite(options: DevelopmentOptions): Promise<LiveSite> {
  const { folder, isRequired, processor, loadSite, onReload } = options
  const initialState = await describeFolder(folder)
  const reader = createFolderReader({ folder, isRequired, processor, awaitImages: true })
  let current = await loadSite(createTextReader({ siteFile: '', translations: {} }, async () => undefined))
  let failed = false

  async function reload(): Promise<boolean> {
    try {
      current = await loadSite(reader)
      const images = [...current.loaded.images.values()]
      if (images.length > 0) await processor.setCurrent(images)
      failed = false
      onReload(folder)
    } catch (error) {
      failed = true
      onReload(folder, error)
    }
    return true
  }

  await reload()
  const { stop } = watchFolder(folder, { initialState, onChange: reload })
  const loadedAt = new Date()
  return {
    getSite: () => current.site,
    lastReloadFailed: () => failed,
    describeContent: () => describeContent(current.loaded, failed),
    getStatus: () => ({ loadedAt, failedReloads: 0, lastReloadFailed: failed }),
    stop,
  }
}
