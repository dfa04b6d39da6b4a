import { createHash } from 'node:crypto'
import type { SiteContent } from '../../shared/content.ts'
import { getPageContent } from '../../shared/page-content.ts'
import { mapPages, pageKeys, type PageKey } from '../../shared/pages.ts'
import { IMMUTABLE } from '../http/cache-control.ts'
import { createResource, type Resources } from './resources.ts'

const CONTENT_PATH = '/content/'

export interface PageResources {
  /** URL of each page's content as JSON. It contains a hash of the content. */
  readonly contentUrls: Readonly<Record<PageKey, string>>
  readonly resources: Resources
}

/** Creates the JSON resource of every page's content, which the client loads when the user navigates. */
export function createPageResources(content: SiteContent, origin: string | undefined): PageResources {
  const documents = mapPages((page) => JSON.stringify(getPageContent(content, page, origin)))
  const contentUrls = mapPages((page) => `${CONTENT_PATH}${page}-${hash(documents[page])}.json`)
  const createContent = (page: PageKey) =>
    createResource({ type: 'application/json', cacheControl: IMMUTABLE, create: () => documents[page] })
  return { contentUrls, resources: new Map(pageKeys.map((page) => [contentUrls[page], createContent(page)])) }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10)
}
