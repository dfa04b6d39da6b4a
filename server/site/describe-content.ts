import type { LoadedContent } from '../content/load-content.ts'
import { hasPendingImages } from './load-folder.ts'

type ContentState = Pick<LoadedContent, 'siteFile' | 'images' | 'sampleKeys' | 'untranslatedKeys'>

/** Describes the current content in one line for the owner. `failed` tells that the folder could not be loaded. */
export function describeContent(content: ContentState, failed: boolean): string {
  const { siteFile, sampleKeys, untranslatedKeys } = content
  if (failed) return 'your last content without problems; the folder has the problems above'
  if (siteFile === '') return 'the sample; "npm run new-site" creates a folder for your own'
  return [
    'your own',
    hasPendingImages(content) ? 'images are still being processed' : 'no problems found',
    ...(sampleKeys.length > 0 ? [`still from the sample: ${sampleKeys.join(', ')}`] : []),
    ...(untranslatedKeys.length > 0 ? [`texts without a translation: ${untranslatedKeys.length}`] : []),
  ].join('; ')
}
