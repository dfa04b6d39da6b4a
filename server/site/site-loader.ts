import path from 'node:path'
import type { SiteContent } from '../../shared/content.ts'
import { listImageUrls } from '../content/list-image-urls.ts'
import { loadContent } from '../content/load-content.ts'
import type { Frontend } from '../frontend/frontend.ts'
import type { ImageStore } from '../images/image-store.ts'
import { IMAGES_PATH, readVariant } from '../images/read-variant.ts'
import { buildSite, type Site } from './build-site.ts'
import { lazy } from './lazy.ts'

interface SiteLoaderOptions {
  readonly frontend: Frontend
  /** The agency's folder. */
  readonly folder: string
  /** Cache folder of the agency's images. */
  readonly cacheFolder: string
  readonly origin: string | undefined
  readonly isBehindCdn: boolean
}

/** Returns a function that loads the content of the agency's folder, builds the site and renders every page. */
export function createSiteLoader(options: SiteLoaderOptions): () => Promise<Site> {
  const { frontend, folder, cacheFolder, origin, isBehindCdn } = options
  const loadStore = lazy(() => loadImageStore(cacheFolder))
  const imageFolder = { folder: path.join(folder, 'images'), loadStore }
  const readImage = (src: string) =>
    src.startsWith(IMAGES_PATH) ? readVariant(cacheFolder, src) : frontend.readImage(src)
  return async () => {
    const loaded = await loadContent({ folder, builtInImages: frontend.images, imageFolder })
    const site = buildSite(loaded, { frontend, origin, isBehindCdn, readImage })
    await site.pages.fill()
    await deleteUnusedImages(loaded.content, loadStore)
    return site
  }
}

// Loaded on first use: sharp takes time and memory to start.
async function loadImageStore(cacheFolder: string): Promise<ImageStore> {
  const { createImageStore } = await import('../images/image-store.ts')
  return createImageStore(cacheFolder)
}

async function deleteUnusedImages(content: SiteContent, loadStore: () => Promise<ImageStore>): Promise<void> {
  const urls = listImageUrls(content).filter((url) => url.startsWith(IMAGES_PATH))
  if (urls.length === 0) return
  const store = await loadStore()
  await store.deleteUnused(new Set(urls.map((url) => url.slice(IMAGES_PATH.length))))
}
