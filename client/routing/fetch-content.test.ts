import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SharedContent } from '../../shared/page-content.ts'
import { mapPages } from '../../shared/pages.ts'
import { createContentFetcher } from './fetch-content.ts'

const pages = mapPages((page) => ({ name: page, contentUrl: `/content/${page}.json` }))
const shared = { pages } as SharedContent
const ownContent = { head: { title: 'Home', description: '' }, name: 'Home' }
const content = { head: { title: 'Visa', description: '' }, name: 'Visa' }

function stubFetch(response: Response | Error) {
  const fetch = vi.fn(async (_url: string) => {
    if (response instanceof Error) throw response
    return response
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => vi.unstubAllGlobals())

describe('createContentFetcher', () => {
  it('returns the content of the own page without a request', async () => {
    const fetch = stubFetch(new Error('offline'))
    expect(await createContentFetcher(shared, 'tours', ownContent)('tours')).toBe(ownContent)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('fetches the content of another page from its URL', async () => {
    const fetch = stubFetch(Response.json(content))
    expect(await createContentFetcher(shared, 'tours', ownContent)('visa')).toEqual(content)
    expect(fetch.mock.calls).toEqual([['/content/visa.json']])
  })

  it('rejects if the content does not exist', async () => {
    stubFetch(new Response('404 Not Found\n', { status: 404 }))
    await expect(createContentFetcher(shared)('visa')).rejects.toThrow(
      'The content of this page could not be loaded (404).',
    )
  })
})
