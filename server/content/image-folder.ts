import path from 'node:path'
import type { SiteContent } from '../../shared/content.ts'
import { createImageProcessor, type ImageProcessor } from '../images/image-processor.ts'
import { getKey, IMAGE_PATH, type InspectedImage } from '../images/image-variants.ts'
import type { PictureFolder } from './resolve-images.ts'

export interface ProcessedFolder extends PictureFolder {
  readonly images: ImageProcessor
}

/** The images of the agency's `siteFolder`, processed into `cacheFolder`. */
export function createPictureFolder(siteFolder: string, cacheFolder: string): ProcessedFolder {
  const images = createImageProcessor(cacheFolder)
  let inspected: InspectedImage[] = []
  return {
    folder: path.join(siteFolder, 'images'),
    images,
    async prepare(file) {
      const image = await images.inspect(file)
      inspected.push(image)
      return images.process(image)
    },
    async sweep(content) {
      const keys = listKeys(content)
      const current = inspected.filter(({ key }) => keys.has(key))
      inspected = []
      // A site without images of its own needs no cache folder.
      if (current.length > 0) await images.setCurrent(current)
    },
  }
}

function listKeys(content: SiteContent): Set<string> {
  const urls = JSON.stringify(content).matchAll(new RegExp(`${IMAGE_PATH}([\\w.-]+)`, 'g'))
  return new Set([...urls].flatMap(([, fileName]) => (fileName ? getKey(fileName) : [])))
}
