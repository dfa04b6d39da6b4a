import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ContentReader } from '../content/content-reader.ts'
import { loadContent, type LoadedContent } from '../content/load-content.ts'
import type { Frontend } from '../frontend/frontend.ts'
import type { Log } from '../http/log.ts'
import type { ImageProcessor } from '../images/image-processor.ts'
import { ImageError } from '../images/image-error.ts'
import { IMAGES_PATH } from '../images/image-variants.ts'
import { buildSite, type Site } from './build-site.ts'
import type { RenderImage } from './resources.ts'

export interface SiteLoaderOptions {
  readonly frontend: Frontend
  readonly processor: ImageProcessor
  readonly origin: string | undefined
  readonly isBehindCdn: boolean
  readonly log?: Log | undefined
}

export interface LoadedSite {
  readonly site: Site
  readonly loaded: LoadedContent
}

/** Loads content, builds the site and renders every page. */
export type LoadSite = (reader: ContentReader) => Promise<LoadedSite>

export function createSiteLoader({ frontend, processor, origin, isBehindCdn, log }: SiteLoaderOptions): LoadSite {
  const readImage = (src: string) =>
    src.startsWith(IMAGES_PATH) ? readVariant(processor, src) : frontend.readImage(src)
  const renderImage: RenderImage = async (src, form) => {
    try {
      return await processor.render(path.basename(src), await readImage(src), form)
    } catch (error) {
      if (!(error instanceof ImageError)) throw error
      log?.error({ image: src, form: form.kind, problem: error.message }, 'image rendering failed')
      return undefined
    }
  }
  return async (reader) => {
    const loaded = await loadContent(reader, frontend.images)
    const site = buildSite(loaded, { frontend, origin, isBehindCdn, renderImage })
    await site.pages.renderAll()
    return { site, loaded }
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
