import { beforeEach, expect, it, vi } from 'vitest'

/** Responds to each request, in the order in which they were sent. */
let responses: ((state: object) => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  responses = []
  vi.stubGlobal('localStorage', { setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('location', { hash: '#agency' })
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', () => {
    return new Promise<Response>((resolve) => responses.push((state) => resolve(Response.json(state))))
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('keeps a newer state when the response to an older request arrives later', async () => {
  const { edits } = await import('./edits.ts')
  const loading = edits.load()
  const [first, second] = responses
  second?.({ changes: ['newer'] })
  await loading
  first?.({ changes: ['older'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(edits.getSnapshot().state).toEqual({ changes: ['newer'] })
})
