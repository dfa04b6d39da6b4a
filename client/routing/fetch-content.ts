import type { AnyPageContent, SharedContent } from '../../shared/page-content.ts'
import type { PageKey } from '../../shared/pages.ts'

/** Fetches the content of a page. The content of the document's own page is known already. */
export function createContentFetcher(shared: SharedContent, ownPage?: PageKey, ownContent?: AnyPageContent) {
  return async (page: PageKey): Promise<AnyPageContent> => {
    if (page === ownPage && ownContent) return ownContent
    const { contentUrl = '' } = shared.pages[page] ?? {}
    const response = await fetch(contentUrl)
    if (!response.ok) throw new Error(`The content of this page could not be loaded (${response.status}).`)
    return response.json()
  }
}
