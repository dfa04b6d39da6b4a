import { createHash } from 'node:crypto'
import type { SiteContent } from '../../shared/content.ts'
import { getPageContent } from '../../shared/page-content.ts'
import { createPageMap, type PageMap } from '../../shared/pages.ts'
import { listPages } from '../../shared/site-pages.ts'
import { IMMUTABLE } from '../http/cache-control.ts'
import { createResource, type Resources } from './resources.ts'

const CONTENT_PATH = '/content/'

export interface PageResources {
  /** URL of each page's content as JSON. It contains a hash of the content. */
  readonly contentUrls: PageMap<string>
  readonly resources: Resources
}

/** Creates the JSON resource of every page's content, which the client loads when the user navigates. */
export function createPageResources(content: SiteContent, origin: string | undefined): PageResources {
  const documents = listPages(content).map((page) => {
    const json = JSON.stringify(getPageContent(content, page, origin))
    return { page, json, url: `${CONTENT_PATH}${page.replace('/', '')}-${hash(json)}.json` }
  })
  const createContent = (json: string) =>
    createResource({ type: 'application/json', cacheControl: IMMUTABLE, create: () => json })
  return {
    contentUrls: createPageMap(documents, ({ url }) => url),
    resources: new Map(documents.map(({ json, url }) => [url, createContent(json)])),
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10)
}
