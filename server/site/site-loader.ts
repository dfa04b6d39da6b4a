import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { loadContent } from '../content/load-content.ts'
import type { Frontend } from '../frontend/frontend.ts'
import type { ImageProcessor } from '../images/image-processor.ts'
import { IMAGES_PATH } from '../images/image-variants.ts'
import { buildSite, type Site } from './build-site.ts'

export interface SiteLoaderOptions {
  readonly frontend: Frontend
  readonly folder: string
  readonly processor: ImageProcessor
  readonly origin: string | undefined
  readonly isBehindCdn: boolean
}

export interface LoadOptions {
  /** Whether to wait until every image is processed. Without it, pages show placeholders until then. */
  readonly awaitImages: boolean
}

export interface LoadedSite {
  readonly site: Site
  readonly hasPendingImages: boolean
}

/** Returns a function that loads the content of the agency's folder, builds the site and renders every page. */
export function createSiteLoader(options: SiteLoaderOptions): (options: LoadOptions) => Promise<LoadedSite> {
  const { frontend, folder, processor, origin, isBehindCdn } = options
  const readImage = (src: string) =>
    src.startsWith(IMAGES_PATH) ? readVariant(processor, src) : frontend.readImage(src)
  return async ({ awaitImages }) => {
    const images = { folder: path.join(folder, 'images'), processor, awaitProcessing: awaitImages }
    const loaded = await loadContent({ folder, builtInImages: frontend.images, images })
    const site = buildSite(loaded, { frontend, origin, isBehindCdn, readImage })
    await site.pages.fill()
    await processor.setCurrent(loaded.images)
    return { site, hasPendingImages: loaded.images.some(({ color }) => color === undefined) }
  }
}

/** Reads a variant of an agency's image, which is produced first if it is missing. */
async function readVariant(processor: ImageProcessor, src: string): Promise<Buffer> {
  const fileName = src.slice(IMAGES_PATH.length)
  const file = path.join(processor.cacheFolder, fileName)
  return readFile(file).catch(async () => {
    await processor.produce(fileName)
    return readFile(file)
  })
}
