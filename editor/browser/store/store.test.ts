import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getValue } from '../../../shared/model/content-path.ts'
import { createFakeServer } from '../../testing/fake-server.ts'
import type { Edit } from '../../protocol.ts'
import type { Pending } from './pending.ts'
import { createStore } from './store.ts'
import { ApiError } from './transport.ts'

const CARDS = 'home.services.cards'
const card = (title: string, text = '') => ({ icon: 'star', title, text })
const city = (value: string): Edit => ({ key: 'agency.city', language: 'en', value })
const textOf = (index: number, value: string): Edit => ({ key: `${CARDS}.${index}.text`, language: 'en', value })

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(5000)

function createServer() {
  const server = createFakeServer({ en: { home: { services: { cards: [card('One'), card('Two'), card('Three')] } } } })
  const kept = new Map<string, readonly Pending[]>()
  let tabs = 0

  /** Opens a tab. The storage survives it. */
  async function openTab(person: string) {
    let isOnline = true
    const transport = server.createTransport(person, async () => {
      if (!isOnline) throw new ApiError(0)
    })
    const store = createStore({
      transport,
      tab: `tab ${(tabs += 1)}`,
      createStorage: () => ({
        takeOver: async () => kept.get(person) ?? [],
        keep: (pending) => kept.set(person, pending) !== undefined,
      }),
    })
    const close = store.connect()
    await settle()
    return {
      store,
      close,
      setOnline: (online: boolean) => void (isOnline = online),
      getRejections: () => store.getSnapshot().pending.map(({ rejection }) => rejection?.code),
    }
  }
  return { server, openTab, listCards: () => getValue(server.getTexts(), ['en', 'home', 'services', 'cards']) }
}

describe('one person', () => {
  it('sends the last value of a field, and then the value that is typed meanwhile', async () => {
    const { server, openTab } = createServer()
    const { store } = await openTab('Ali')
    store.edit(city('La'))
    store.edit(city('Lahore'))
    await settle()
    store.edit(city('Lahore Cantt'))
    await settle()
    expect(server.made.map(({ edit }) => 'value' in edit && edit.value)).toEqual(['Lahore', 'Lahore Cantt'])
    expect(store.getSnapshot().pending).toEqual([])
  })

  it('asks for no state that the response to its edit has', async () => {
    const { server, openTab } = createServer()
    const { store } = await openTab('Ali')
    const other = await openTab('Sana')
    const before = server.countLoads()
    for (const value of ['La', 'Lah', 'Lahore']) {
      store.edit(city(value))
      await settle()
    }
    // Those of the other tab.
    expect(server.countLoads() - before).toBe(3)
    expect(getValue(other.store.getSnapshot().texts, ['en', 'agency', 'city'])).toBe('Lahore')
  })

  it('keeps what the field rejects, and sends the rest', async () => {
    const { server, openTab } = createServer()
    const { store, getRejections } = await openTab('Ali')
    store.edit({ key: 'agency.email', language: 'en', value: 'salam at' })
    store.edit(city('Lahore'))
    await settle()
    expect(server.getTexts()).toMatchObject({ en: { agency: { city: 'Lahore' } } })
    expect(getRejections()).toEqual(['invalid'])
    expect(store.getSnapshot().texts).toMatchObject({ en: { agency: { email: 'salam at' } } })
    store.edit({ key: 'agency.email', language: 'en', value: 'salam@agency.example' })
    await settle()
    expect([getRejections(), server.getTexts()]).toMatchObject([
      [],
      { en: { agency: { email: 'salam@agency.example' } } },
    ])
  })

  it('tries again after the connection was lost', async () => {
    const { server, openTab } = createServer()
    const { store, setOnline } = await openTab('Ali')
    setOnline(false)
    store.edit(city('Lahore'))
    await settle()
    expect(store.getSnapshot()).toMatchObject({ connection: 'offline', pending: [{ edit: city('Lahore') }] })
    setOnline(true)
    await settle()
    expect(store.getSnapshot()).toMatchObject({ connection: 'online', pending: [] })
    expect(server.made).toHaveLength(1)
  })

  it('types into the entry that it has moved, before the server has it', async () => {
    const { openTab, listCards } = createServer()
    const { store } = await openTab('Ali')
    store.edit(textOf(0, 'first'))
    store.edit({ key: CARDS, move: 0, to: 2 })
    store.edit(textOf(2, 'first, moved'))
    store.edit({ key: CARDS, insert: 0, value: card('New') })
    store.edit(textOf(0, 'new'))
    await settle()
    expect(listCards()).toEqual([card('New', 'new'), card('Two'), card('Three'), card('One', 'first, moved')])
  })

  it('sends the unsent edit of a closed tab if the value has not changed since', async () => {
    const { server, openTab } = createServer()
    const first = await openTab('Ali')
    first.setOnline(false)
    first.store.edit(city('Lahore'))
    first.close()
    const { store } = await openTab('Ali')
    expect([store.getSnapshot().pending, server.getTexts()]).toMatchObject([[], { en: { agency: { city: 'Lahore' } } }])
  })

  it('offers the unsent edit of a closed tab if the value is newer', async () => {
    const { server, openTab } = createServer()
    const first = await openTab('Ali')
    first.setOnline(false)
    first.store.edit(city('Lahore'))
    first.close()
    server.change({ texts: { en: { agency: { city: 'Karachi' } } } })
    const { store, getRejections } = await openTab('Ali')
    expect([getRejections(), server.getTexts()]).toMatchObject([['old'], { en: { agency: { city: 'Karachi' } } }])
    const [pending] = store.getSnapshot().pending
    if (pending) store.putBack(pending)
    await settle()
    expect([getRejections(), server.getTexts()]).toMatchObject([[], { en: { agency: { city: 'Lahore' } } }])
  })
})

describe('two people', () => {
  it('type into the entries that they see, whatever the other one removes', async () => {
    const { openTab, listCards } = createServer()
    const [ali, sana] = [await openTab('Ali'), await openTab('Sana')]
    sana.setOnline(false)
    sana.store.edit(textOf(1, 'second'))
    await settle()
    ali.store.edit({ key: CARDS, remove: 0 })
    await settle()
    sana.setOnline(true)
    await settle()
    expect(listCards()).toEqual([card('Two', 'second'), card('Three')])
  })

  it('get back words whose entry was removed, with the entry if they want', async () => {
    const { openTab, listCards } = createServer()
    const [ali, sana] = [await openTab('Ali'), await openTab('Sana')]
    sana.setOnline(false)
    sana.store.edit(textOf(1, 'second'))
    ali.store.edit({ key: CARDS, remove: 1 })
    await settle()
    sana.setOnline(true)
    await settle()
    expect([sana.getRejections(), listCards()]).toEqual([['removed'], [card('One'), card('Three')]])
    const [pending] = sana.store.getSnapshot().pending
    if (pending) sana.store.putBack(pending)
    await settle()
    expect(listCards()).toEqual([card('One'), card('Three'), card('Two', 'second')])
  })

  it('replace no words of the other one that they have not seen', async () => {
    const { server, openTab } = createServer()
    const [ali, sana] = [await openTab('Ali'), await openTab('Sana')]
    sana.setOnline(false)
    sana.store.edit(city('Sialkot'))
    ali.store.edit(city('Lahore'))
    await settle()
    sana.setOnline(true)
    await settle()
    expect([sana.getRejections(), server.getTexts()]).toMatchObject([
      ['changed'],
      { en: { agency: { city: 'Lahore' } } },
    ])
  })

  it('see that the other one has changed the field in which they have typed', async () => {
    const { server, openTab } = createServer()
    const [ali, sana] = [await openTab('Ali'), await openTab('Sana')]
    ali.store.edit(city('Lahore'))
    await settle()
    sana.store.edit(city('Sialkot'))
    await settle()
    const { overwritten } = ali.store.getSnapshot()
    expect(overwritten).toMatchObject({ edit: city('Lahore') })
    if (overwritten) ali.store.edit(overwritten.edit)
    await settle()
    expect(server.getTexts()).toMatchObject({ en: { agency: { city: 'Lahore' } } })
    expect(ali.store.getSnapshot().overwritten).toBeUndefined()
  })
})
