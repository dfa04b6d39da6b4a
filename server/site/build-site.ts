import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PageKey } from '../../shared/pages.ts'
import { createErrorViews, type ErrorViews } from './error-pages.ts'
import type { Frontend } from '../frontend/frontend.ts'
import { createPageStore, type PageStore } from './page-cache.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import { listSharePictures } from './social-images.ts'
import { listSiteFiles, type SiteFiles } from './well-known-files.ts'
import { PICTURE_PATH } from '../content/resolve-images.ts'
import type { LoadedSite } from '../content/load-content.ts'

/** Everything that is made of one content. */
export interface Site extends LoadedSite {
  readonly pages: PageStore
  readonly files: SiteFiles
  readonly errorViews: ErrorViews
  readonly securityHeaders: SecurityHeaders
}

interface SiteOptions {
  /** Where prepared pictures are kept. */
  readonly cacheFolder: string
  readonly isBehindCdn: boolean
}

export function createSite(builtFrontend: Frontend, loaded: LoadedSite, { cacheFolder, isBehindCdn }: SiteOptions): Site {
  const { content, styles } = loaded
  const frontend = { ...builtFrontend, listFiles: (page?: PageKey) => addStyles(builtFrontend.listFiles(page), styles) }
  const readPicture = (src: string) =>
    src.startsWith(PICTURE_PATH) ? readFileSync(path.join(cacheFolder, src.slice(PICTURE_PATH.length))) : frontend.readPicture(src)
  const sharePictures = listSharePictures(content, readPicture)
  const securityHeaders = frontend.listSecurityHeaders(styles)
  return {
    ...loaded,
    pages: createPageStore(frontend, { content, sharePictures, securityHeaders, isBehindCdn }),
    files: listSiteFiles(content, sharePictures, readPicture),
    errorViews: createErrorViews(frontend, content),
    securityHeaders,
  }
}

function addStyles(files: ReturnType<Frontend['listFiles']>, styles: string): ReturnType<Frontend['listFiles']> {
  return { ...files, styles: files.styles + styles }
}
