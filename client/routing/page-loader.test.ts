import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PAGE_LOAD_TIMEOUT_MS } from '../../shared/page-load-timeout.ts'
import { mapPages } from '../../shared/pages.ts'
import type { PageModule } from '../page-module.ts'
import { clearReload } from './can-reload.ts'
import { createPageLoader, PageTimeoutError, type OwnPage } from './page-loader.ts'

const Page = () => null
const content = { head: { title: 'Visa', description: 'Visas' }, name: 'Visa' }
const pages = mapPages((page) => ({ name: page, contentUrl: `/content/${page}.json` }))
const never = new Promise<never>(() => {})
const reload = vi.fn<() => void>()
const respond = () => Promise.resolve(Response.json(content))
const respondMissing = () => Promise.resolve(new Response('404 Not Found\n', { status: 404 }))
const importPage = vi.fn<() => Promise<PageModule>>()
const fetchContent = vi.fn<(url: string) => Promise<Response>>()
const fetchDocument = vi.fn<() => Promise<Response>>()

const createLoader = (own: OwnPage = {}) => createPageLoader({ pages }, own, importPage)

/** Whether a promise is still pending after all microtasks. */
async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending')
  const settled = promise.catch(() => undefined)
  return (await Promise.race([settled, new Promise((resolve) => setImmediate(resolve, pending))])) === pending
}

beforeEach(() => {
  const storage = new Map<string, string>()
  importPage.mockImplementation(async () => ({ Page }))
  fetchContent.mockImplementation(respond)
  fetchDocument.mockImplementation(respond)
  vi.stubGlobal('fetch', (url: string) => (url.startsWith('/content') ? fetchContent(url) : fetchDocument()))
  vi.stubGlobal('location', { pathname: '/visa', href: 'http://localhost/visa', reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('load', () => {
  it('loads chunk and content once, however often the page is requested', async () => {
    const loader = createLoader()
    expect(loader.find('visa')).toBeUndefined()
    await Promise.all([loader.load('visa'), loader.load('visa'), loader.prefetch('visa')])
    expect(loader.find('visa')).toEqual({ Page, content })
    expect(importPage.mock.calls).toEqual([['visa', undefined]])
    expect(fetchContent.mock.calls).toEqual([['/content/visa.json']])
  })

  it('takes the content of the own page from the document', async () => {
    const own = { head: { title: 'Tours', description: '' }, name: 'Tours' }
    expect((await createLoader({ page: 'tours', content: own }).load('tours')).content).toBe(own)
    expect(fetchContent).not.toHaveBeenCalled()
  })

  it.each([
    ['chunk', () => importPage.mockReturnValue(never)],
    ['content', () => fetchContent.mockReturnValue(never)],
  ])('rejects if the %s has not loaded after 120 seconds', async (_, stall) => {
    vi.useFakeTimers()
    stall()
    const failure = createLoader()
      .load('visa')
      .catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(PAGE_LOAD_TIMEOUT_MS - 1)
    expect(await Promise.race([failure, Promise.resolve('pending')])).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    expect(PAGE_LOAD_TIMEOUT_MS).toBe(120_000)
    expect(await failure).toBeInstanceOf(PageTimeoutError)
  })

  it('keeps the rejected promise until it is forgotten, and loads chunk and content again then', async () => {
    fetchDocument.mockRejectedValue(new TypeError('offline'))
    fetchContent.mockImplementation(respondMissing)
    const loader = createLoader()
    await expect(loader.load('visa')).rejects.toThrow('The content of this page could not be loaded (404).')
    await expect(loader.load('visa')).rejects.toThrow('404')
    expect(fetchContent).toHaveBeenCalledTimes(1)
    fetchContent.mockImplementation(respond)
    loader.forget('visa')
    await expect(loader.load('visa')).resolves.toEqual({ Page, content })
    expect(importPage).toHaveBeenCalledTimes(2)
  })
})

describe('load of a page whose files are missing', () => {
  beforeEach(() => void fetchContent.mockImplementation(respondMissing))

  it('loads the document once and stays pending, if a file of the content is missing', async () => {
    expect(await isPending(createLoader().load('visa'))).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('loads the document once and stays pending, if the chunk is missing', async () => {
    fetchContent.mockImplementation(respond)
    importPage.mockRejectedValue(new TypeError('import failed'))
    expect(await isPending(createLoader().load('visa'))).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('rejects if the new document fails in the same way', async () => {
    await isPending(createLoader().load('visa'))
    await expect(createLoader().load('visa')).rejects.toThrow('404')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('loads the document again after an attempt that helped', async () => {
    await isPending(createLoader().load('visa'))
    clearReload()
    expect(await isPending(createLoader().load('visa'))).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('rejects if the user has left for another page', async () => {
    const abandoned = createLoader().load('visa')
    vi.stubGlobal('location', { pathname: '/about', href: 'http://localhost/about', reload })
    await expect(abandoned).rejects.toThrow('404')
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['the server does not respond', () => fetchDocument.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['storage is denied', () => vi.stubGlobal('sessionStorage', undefined)],
  ])('rejects if %s', async (_, prepare) => {
    prepare()
    await expect(createLoader().load('visa')).rejects.toThrow('404')
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('prefetch', () => {
  it('resolves to undefined if it fails, without loading the document, and lets `load` try again', async () => {
    vi.stubGlobal('location', { pathname: '/about', href: 'http://localhost/about', reload })
    fetchContent.mockImplementation(respondMissing)
    const loader = createLoader()
    expect(await loader.prefetch('visa')).toBeUndefined()
    expect(reload).not.toHaveBeenCalled()
    fetchContent.mockImplementation(respond)
    await expect(loader.load('visa')).resolves.toEqual({ Page, content })
  })
})
