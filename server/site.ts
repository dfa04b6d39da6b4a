import type { SiteContent } from '../shared/content.ts'
import { createErrorViews, type ErrorViews } from './error-views.ts'
import type { Frontend } from './frontend.ts'
import { createPageStore, type PageStore } from './page-store.ts'
import { listSharePictures } from './share-pictures.ts'
import { listSiteFiles, type SiteFiles } from './site-files.ts'

/** Everything that is made of one content. */
export interface Site {
  readonly content: SiteContent
  readonly pages: PageStore
  readonly files: SiteFiles
  readonly errorViews: ErrorViews
}

export function createSite(frontend: Frontend, content: SiteContent, { isBehindCdn }: { isBehindCdn: boolean }): Site {
  const sharePictures = listSharePictures(content, frontend.readPicture)
  return {
    content,
    pages: createPageStore(frontend, content, sharePictures, isBehindCdn),
    files: listSiteFiles(frontend, content, sharePictures),
    errorViews: createErrorViews(frontend, content),
  }
}
