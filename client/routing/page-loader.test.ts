import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PAGE_LOAD_TIMEOUT_MS } from '../../shared/page-load-timeout.ts'
import { createPageLoader, type PageSources } from './page-loader.ts'
import { PageTimeoutError } from './page-timeout-error.ts'
import { clearReload } from './reload-once.ts'

const Page = () => null
const content = { head: { title: 'Visa', description: 'Visas' }, name: 'Visa' }
const never = new Promise<never>(() => {})
const reload = vi.fn<() => void>()
const missingContent = { fetchContent: () => Promise.reject(new Error('404')) }

/** A loader whose chunk and content load at once, unless `changes` says otherwise. */
function createLoader(changes: Partial<PageSources> = {}) {
  const importPage = vi.fn<PageSources['importPage']>(changes.importPage ?? (async () => ({ Page })))
  const fetchContent = vi.fn<PageSources['fetchContent']>(changes.fetchContent ?? (async () => content))
  return { importPage, fetchContent, loader: createPageLoader({ pages: ['visa'], importPage, fetchContent }) }
}

/** Whether a promise is still pending after all microtasks. */
async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending')
  const settled = promise.catch(() => undefined)
  return (await Promise.race([settled, new Promise((resolve) => setImmediate(resolve, pending))])) === pending
}

beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { pathname: '/visa', reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockClear()
})

describe('load', () => {
  it('loads chunk and content once, however often the page is requested', async () => {
    const { importPage, fetchContent, loader } = createLoader()
    expect(loader.find('visa')).toBeUndefined()
    await Promise.all([loader.load('visa'), loader.load('visa'), loader.retry('visa'), loader.loadOrReload('visa')])
    expect(loader.find('visa')).toEqual({ Page, content })
    expect(importPage.mock.calls).toEqual([['visa']])
    expect(fetchContent.mock.calls).toEqual([['visa']])
  })

  it.each([
    ['chunk', { importPage: () => never }],
    ['content', { fetchContent: () => never }],
  ])('rejects if the %s has not loaded after 120 seconds', async (_, changes) => {
    vi.useFakeTimers()
    const { loader } = createLoader(changes)
    const failure = loader.load('visa').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(PAGE_LOAD_TIMEOUT_MS - 1)
    expect(await Promise.race([failure, Promise.resolve('pending')])).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    expect(PAGE_LOAD_TIMEOUT_MS).toBe(120_000)
    expect(await failure).toBeInstanceOf(PageTimeoutError)
  })
})

describe('retry', () => {
  it('keeps the rejected promise until a retry, and loads chunk and content again then', async () => {
    const { importPage, fetchContent, loader } = createLoader(missingContent)
    await expect(loader.load('visa')).rejects.toThrow('404')
    await expect(loader.load('visa')).rejects.toThrow('404')
    expect(fetchContent).toHaveBeenCalledTimes(1)
    fetchContent.mockResolvedValue(content)
    await expect(loader.retry('visa')).resolves.toEqual({ Page, content })
    expect(importPage).toHaveBeenCalledTimes(2)
    expect(fetchContent).toHaveBeenCalledTimes(2)
  })
})

describe('loadOrReload', () => {
  it.each([
    ['content', missingContent],
    ['chunk', { importPage: () => Promise.reject(new TypeError('import failed')) }],
  ])('reloads the document once if the %s is missing, and stays pending', async (_, changes) => {
    const { loader } = createLoader(changes)
    expect(await isPending(loader.loadOrReload('visa'))).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('rejects if the reloaded document fails in the same way', async () => {
    await isPending(createLoader(missingContent).loader.loadOrReload('visa'))
    await expect(createLoader(missingContent).loader.loadOrReload('visa')).rejects.toThrow('404')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reloads again after a reload that helped', async () => {
    await isPending(createLoader(missingContent).loader.loadOrReload('visa'))
    clearReload()
    expect(await isPending(createLoader(missingContent).loader.loadOrReload('visa'))).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('rejects without a reload if the user has left for another page, and reloads when the user returns', async () => {
    const { loader } = createLoader(missingContent)
    const abandoned = loader.loadOrReload('visa')
    vi.stubGlobal('location', { pathname: '/about', reload })
    await expect(abandoned).rejects.toThrow('404')
    expect(reload).not.toHaveBeenCalled()
    vi.stubGlobal('location', { pathname: '/visa', reload })
    expect(await isPending(loader.loadOrReload('visa'))).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each(['offline', 'without storage'])('rejects %s, without a reload', async (reason) => {
    if (reason === 'offline') vi.stubGlobal('navigator', { onLine: false })
    if (reason === 'without storage') vi.stubGlobal('sessionStorage', undefined)
    await expect(createLoader(missingContent).loader.loadOrReload('visa')).rejects.toThrow('404')
    expect(reload).not.toHaveBeenCalled()
  })
})
