import path from 'node:path'
import type { SiteContent } from '../../shared/content.ts'
import type { PicturePreparer } from '../images/process-image.ts'
import { PICTURE_PATH, type PictureFolder } from './resolve-images.ts'

/** The pictures of the agency's `siteFolder`, prepared into `cacheFolder`. */
export function createPictureFolder(siteFolder: string, cacheFolder: string): PictureFolder {
  let preparer: Promise<PicturePreparer> | undefined
  return {
    folder: path.join(siteFolder, 'images'),
    getPreparer: () => (preparer ??= loadPreparer(cacheFolder)),
    // Where no picture was ever prepared, there is nothing to remove.
    sweep: async (content) => preparer && (await preparer).sweep(listFileNames(content)),
  }
}

// sharp takes its time and its memory, and a site without pictures of its own needs none of it.
async function loadPreparer(cacheFolder: string): Promise<PicturePreparer> {
  const { createPicturePreparer } = await import('../images/process-image.ts')
  return createPicturePreparer(cacheFolder)
}

function listFileNames(content: SiteContent): Set<string> {
  const addresses = JSON.stringify(content).matchAll(new RegExp(`${PICTURE_PATH}([\\w.-]+)`, 'g'))
  return new Set([...addresses].flatMap(([, fileName]) => fileName ?? []))
}
