import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestPublisher } from '../../publishing/testing/test-publisher.ts'
import { createStore, type Store } from '../store/store.ts'
import { createLiveSite, type LiveSite } from './live-site.ts'

const publisher = await createTestPublisher()
const { folder, publish, frontend } = publisher
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() }
let liveSite: LiveSite | undefined

beforeEach(() => vi.clearAllMocks())
afterEach(() => liveSite?.stop())

const publishCity = async (city: string) => {
  await writeFile(path.join(folder, 'site.yaml'), `agency: { city: ${city} }`)
  return (await publish()).publication
}

async function start(store: Store = publisher.store) {
  liveSite = await createLiveSite({ store, frontend, origin: undefined, isBehindCdn: false, log })
  return liveSite
}

const waitFor = (assertion: () => void | Promise<void>) => vi.waitFor(assertion, { timeout: 5000, interval: 20 })

async function expectCity(city: string) {
  const response = await liveSite?.getSite()?.resources.get('/contact')?.()
  expect(response?.identity.body.toString()).toContain(city)
}

describe('createLiveSite', () => {
  it('has no site until there is a publication, and then shows it', async () => {
    const { getSite, getStatus } = await start()
    expect(getSite()).toBeUndefined()
    expect(getStatus()).toEqual({ publication: undefined, change: undefined, isBehind: false })
    const publication = await publishCity('Multan')
    await waitFor(() => expectCity('Multan'))
    expect(getStatus().publication).toEqual(publication)
  })

  it('keeps its site if the next version is damaged, logs it, and follows the one after it', async () => {
    const good = await publishCity('Multan')
    const { getStatus } = await start()
    const { readVersion } = publisher.store
    publisher.store.readVersion = async (hash) => (hash === good?.version ? readVersion(hash) : undefined)
    await publishCity('Sahiwal')
    await waitFor(() => expect(getStatus().isBehind).toBe(true))
    await expectCity('Multan')
    expect(log.error).toHaveBeenCalledWith({ number: 2 }, 'publication is damaged')
    publisher.store.readVersion = readVersion
    await publishCity('Okara')
    await waitFor(() => expectCity('Okara'))
    expect(getStatus().isBehind).toBe(false)
  })

  it('starts with the newest version that it can use', async () => {
    await publishCity('Multan')
    const version = { format: 1, files: { 'site.yaml': 'unknown: 1' }, images: {}, renditions: {} } as const
    const hash = await publisher.store.addVersion(version)
    const details = { at: '2026-01-02T03:04:05.000Z', by: 'test', changed: '' }
    await publisher.store.addPublication({ number: 2, version: hash, ...details })
    await start()
    await expectCity('Multan')
    expect(log.error).toHaveBeenCalledWith({ number: 2, err: expect.any(Error) }, 'publication cannot be used')
  })

  it('keeps its site while the store cannot be read', async () => {
    await publishCity('Multan')
    const store = { ...publisher.store }
    const { getStatus } = await start(store)
    store.getNewestNumber = () => Promise.reject(new Error('EIO'))
    await waitFor(() => expect(getStatus().isBehind).toBe(true))
    await expectCity('Multan')
    expect(log.error).toHaveBeenCalledOnce()
    store.getNewestNumber = publisher.store.getNewestNumber
    await waitFor(() => expect(getStatus().isBehind).toBe(false))
  })

  it('reads a version again that could not be read', async () => {
    await publishCity('Multan')
    const store = { ...publisher.store }
    const { getStatus } = await start(store)
    store.readVersion = () => Promise.reject(Object.assign(new Error('EMFILE'), { syscall: 'open' }))
    await publishCity('Sahiwal')
    await waitFor(() => expect(getStatus().isBehind).toBe(true))
    await expectCity('Multan')
    store.readVersion = publisher.store.readVersion
    await waitFor(() => expectCity('Sahiwal'))
    expect([getStatus().isBehind, log.error.mock.calls.length]).toEqual([false, 1])
  })

  it('renders again when the date of a notice is reached, with other entity tags', async () => {
    const notice = 'notice: { text: Closed on Eid, link: /contact, from: 2030-03-20, until: 2030-03-22 }'
    await writeFile(path.join(folder, 'site.yaml'), notice)
    // Pakistan is five hours ahead of UTC.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-03-19T18:59:59Z') })
    await publish()
    await start()
    const load = async () => (await liveSite?.getSite()?.resources.get('/visa')?.())?.identity
    const isShown = async () => load().then((response) => response?.body.toString().includes('Closed on Eid'))
    const before = await load()
    expect(await isShown()).toBe(false)
    vi.setSystemTime(Date.parse('2030-03-19T19:00:00Z'))
    await waitFor(async () => expect(await isShown()).toBe(true))
    expect((await load())?.etag).not.toBe(before?.etag)
    vi.setSystemTime(Date.parse('2030-03-22T19:00:00Z'))
    await waitFor(async () => expect(await isShown()).toBe(false))
    expect(log.error).not.toHaveBeenCalled()
    vi.useRealTimers()
  })

  it('keeps its site if a date is reached while its version is damaged, and logs it once', async () => {
    await publishCity('Multan')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-03-19T12:00:00Z') })
    const notice = 'notice: { text: Closed on Eid, from: 2030-03-20 }'
    await writeFile(path.join(folder, 'site.yaml'), `agency: { city: Sahiwal }\n${notice}`)
    const { publication } = await publish()
    await start()
    const { readVersion } = publisher.store
    publisher.store.readVersion = async (hash) => (hash === publication.version ? undefined : readVersion(hash))
    vi.setSystemTime(Date.parse('2030-03-21T12:00:00Z'))
    await waitFor(() => expect(log.error).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve, 500))
    await expectCity('Sahiwal')
    expect(log.error.mock.calls).toEqual([[{ number: 2 }, 'publication is damaged']])
    vi.useRealTimers()
  })

  it('follows a store that starts again with the same number', async () => {
    await publishCity('Multan')
    const { getStatus } = await start({
      ...publisher.store,
      getNewestNumber: () => publisher.store.getNewestNumber(),
      listPublications: () => publisher.store.listPublications(),
      readVersion: (hash) => publisher.store.readVersion(hash),
    })
    publisher.store = createStore(path.join(publisher.folder, '..', 'other-store'))
    await waitFor(() => expect(getStatus().isBehind).toBe(true))
    await publishCity('Sahiwal')
    await waitFor(() => expectCity('Sahiwal'))
    expect(getStatus()).toMatchObject({ isBehind: false, publication: { number: 1 } })
  })
})
