import { afterEach, describe, expect, it, vi } from 'vitest'
import { PAGE_LOAD_TIMEOUT_MS } from '../../shared/pages.ts'
import { PageLoader, PageTimeoutError } from './page-loader.ts'

const Page = () => null
const never = new Promise<never>(() => {})

function createParts(importPage: () => Promise<{ Page: typeof Page }>) {
  const importer = vi.fn(importPage)
  const importers = { home: importer, about: importer, services: importer, visa: importer, umrah: importer, tours: importer, contact: importer }
  return { importer, parts: new PageLoader(importers) }
}

describe('PageLoader', () => {
  afterEach(() => vi.useRealTimers())

  it('fetches a part once, however often it is asked for', async () => {
    const { importer, parts } = createParts(async () => ({ Page }))
    await Promise.all([parts.load('visa'), parts.load('visa'), parts.retry('visa')])
    expect(importer).toHaveBeenCalledOnce()
  })

  it('has a part at hand once it has come', async () => {
    const { parts } = createParts(async () => ({ Page }))
    expect(parts.find('visa')).toBeUndefined()
    await parts.load('visa')
    expect(parts.find('visa')).toBe(Page)
  })

  it('fails for a part that has not come after 120 seconds', async () => {
    vi.useFakeTimers()
    const { parts } = createParts(() => never)
    const failure = parts.load('visa').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(PAGE_LOAD_TIMEOUT_MS - 1)
    expect(await Promise.race([failure, Promise.resolve('waiting')])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(PAGE_LOAD_TIMEOUT_MS).toBe(120_000)
    expect(await failure).toBeInstanceOf(PageTimeoutError)
  })

  it('stays failed until the visitor asks once more', async () => {
    const { importer, parts } = createParts(() => Promise.reject(new Error('offline')))
    await expect(parts.load('visa')).rejects.toThrow('offline')
    await expect(parts.load('visa')).rejects.toThrow('offline')
    expect(importer).toHaveBeenCalledTimes(1)
    importer.mockResolvedValue({ Page })
    await expect(parts.retry('visa')).resolves.toBe(Page)
  })
})
