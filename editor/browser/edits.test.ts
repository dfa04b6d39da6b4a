import { beforeEach, describe, expect, it, vi } from 'vitest'

const FOLDER = '/site'
const TYPED_STORAGE = `unsaved:${FOLDER}:agency.city:en`
const city = (value: string) => ({ key: 'agency.city', language: 'en', value }) as const

interface SentRequest {
  readonly url: string
  readonly body: { value?: string }
  readonly respond: (state?: object, status?: number) => void
  readonly fail: () => void
}

/** The requests in the order in which they were sent. */
let requests: SentRequest[] = []
let stored: Record<string, string> = {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  requests = []
  stored = {}
  // Its entries are its own keys, like those of the browser's.
  vi.stubGlobal(
    'localStorage',
    new Proxy(stored, {
      get: (target, name) =>
        ({
          setItem: (key: string, value: string) => void (target[key] = value),
          removeItem: (key: string) => void delete target[key],
        })[String(name)] ?? target[String(name)],
    }),
  )
  vi.stubGlobal('location', { hash: '#agency' })
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string }) => {
    return new Promise<Response>((resolve, reject) => {
      const respond = (state: object = {}, status = 200) =>
        resolve(Response.json({ folder: FOLDER, ...state }, { status }))
      requests.push({ url, body: JSON.parse(body ?? '{}'), respond, fail: () => reject(new Error('No connection.')) })
    })
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const getChanges = () => requests.filter(({ url }) => url.startsWith('/api/changes'))

/** Loads the module, as a tab does that opens. */
async function openTab() {
  const { edits } = await import('./edits.ts')
  requests.at(-1)?.respond()
  await settle()
  return edits
}

describe('edits', () => {
  it('keeps a newer state when the response to an older request arrives later', async () => {
    const edits = await openTab()
    void edits.load()
    void edits.load()
    const [first, second] = requests.slice(-2)
    second?.respond({ changes: ['newer'] })
    await settle()
    first?.respond({ changes: ['older'] })
    await settle()
    expect(edits.getSnapshot().state).toMatchObject({ changes: ['newer'] })
  })

  it('sends what was typed last, and what is typed meanwhile after it', async () => {
    const edits = await openTab()
    edits.type(city('La'))
    edits.type(city('Lahore'))
    await vi.advanceTimersByTimeAsync(300)
    edits.type(city('Lahore Cantt'))
    getChanges()[0]?.respond()
    await vi.advanceTimersByTimeAsync(300)
    expect(edits.getSnapshot().typed.size).toBe(1)
    getChanges()[1]?.respond()
    await settle()
    expect(getChanges().map(({ body }) => body.value)).toEqual(['Lahore', 'Lahore Cantt'])
    expect(edits.getSnapshot().typed.size).toBe(0)
    expect(stored).toEqual({})
  })

  it('tries again after the connection was lost', async () => {
    const edits = await openTab()
    edits.type(city('Lahore'), 0)
    await settle()
    getChanges()[0]?.fail()
    await settle()
    expect(edits.getSnapshot()).toMatchObject({ connection: 'offline' })
    expect(JSON.parse(stored[TYPED_STORAGE] ?? '')).toEqual(city('Lahore'))
    await vi.advanceTimersByTimeAsync(2000)
    requests.at(-1)?.respond()
    await settle()
    getChanges()[1]?.respond()
    await settle()
    expect(edits.getSnapshot()).toMatchObject({ connection: 'online', typed: new Map() })
  })

  it('says why the server takes a value not, sends it no more, and forgets it on request', async () => {
    const edits = await openTab()
    edits.type(city('Lahore'), 0)
    await settle()
    getChanges()[0]?.respond({ message: 'There is no key agency.city.' }, 404)
    await settle()
    expect([...edits.getSnapshot().typed.values()]).toEqual([
      { ...city('Lahore'), message: 'There is no key agency.city.' },
    ])
    await edits.flush()
    expect(getChanges()).toHaveLength(1)
    edits.forget({ key: 'agency.city', language: 'en' })
    expect([edits.getSnapshot().typed.size, stored]).toEqual([0, {}])
  })

  it('sends what a closed tab has not sent, for the same folder alone', async () => {
    stored[TYPED_STORAGE] = JSON.stringify(city('Lahore'))
    stored['unsaved:/other:agency.city:en'] = JSON.stringify(city('Karachi'))
    await openTab()
    expect(getChanges().map(({ body }) => body.value)).toEqual(['Lahore'])
  })

  it('shows what another tab has saved, and keeps what is typed here', async () => {
    const edits = await openTab()
    edits.type(city('Lahore'))
    void edits.load()
    requests.at(-1)?.respond({ changes: ['Karachi'] })
    await settle()
    expect(edits.getSnapshot().state).toMatchObject({ changes: ['Karachi'] })
    expect([...edits.getSnapshot().typed.values()]).toEqual([city('Lahore')])
  })
})
