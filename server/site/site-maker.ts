import { existsSync } from 'node:fs'
import { ConfigError, type Config } from '../config.ts'
import type { Frontend } from '../frontend/frontend.ts'
import { createSite, type Site } from './build-site.ts'
import { loadSiteFolder, type LoadedSite } from '../content/load-content.ts'
import { createPictureFolder } from '../content/image-folder.ts'
import type { ImageProcessor } from '../images/image-processor.ts'

const DEFAULT_FOLDER = 'site'

export interface SiteMaker {
  /** The agency's folder, which need not be there where no setting names it. */
  readonly folder: string
  readonly images: ImageProcessor
  /** Reads the folder. Rejects with a SiteFolderError where it can't be shown. */
  readonly load: () => Promise<LoadedSite>
  /** Reads the folder and renders every page of it. */
  readonly make: () => Promise<Site>
}

/** What makes the site out of the agency's folder. Throws a ConfigError where SITE_DIR names no folder. */
export function createSiteMaker(frontend: Frontend, { SITE_DIR, CACHE_DIR, CDN, PUBLIC_ORIGIN }: Config): SiteMaker {
  if (SITE_DIR !== undefined && !existsSync(SITE_DIR)) throw new ConfigError(`SITE_DIR is "${SITE_DIR}", but must be a folder that is there.`)
  const folder = SITE_DIR ?? DEFAULT_FOLDER
  const pictures = createPictureFolder(folder, CACHE_DIR)
  const load = async () => {
    const { content, ...loaded } = await loadSiteFolder(folder, frontend.pictureFiles, pictures)
    return { ...loaded, content: { ...content, origin: PUBLIC_ORIGIN } }
  }
  const make = async () => {
    const site = createSite(frontend, await load(), { cacheFolder: CACHE_DIR, isBehindCdn: CDN })
    await site.pages.fill()
    await pictures.sweep(site.content)
    return site
  }
  return { folder, images: pictures.images, load, make }
}
