import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSite } from '../site/build-site.ts'
import { loadTestContent } from '../testing/load-test-content.ts'
import { loadDevelopmentFrontend } from './development-frontend.ts'

// Node.js warns about 11 listeners for one event.
const RELOADS = 12
const WARM_UP_RELOADS = 5

describe('development mode', () => {
  let vite: ViteDevServer

  beforeAll(async () => {
    vite = await createServer({ server: { middlewareMode: true, ws: false }, logLevel: 'silent' })
  })
  afterAll(() => vite.close())

  const countListeners = () =>
    vite.watcher.eventNames().reduce((sum, name) => sum + vite.watcher.listenerCount(name), 0)

  it('renders changed content and adds no listener over 12 reloads', async () => {
    const frontend = await loadDevelopmentFrontend(vite)
    const options = { frontend, origin: undefined, isBehindCdn: false, readRendition: async () => undefined }
    const reload = async (name: string) => {
      const { resources } = buildSite(loadTestContent(`agency: { name: ${name} }`), options)
      return (await resources.get('/contact')?.())?.identity.body.toString()
    }
    for (let count = 0; count < WARM_UP_RELOADS; count += 1) await reload(`Warm ${count}`)
    const listenersBefore = countListeners()
    for (let count = 0; count < RELOADS; count += 1) {
      expect(await reload(`Agency ${count}`)).toContain(`Contact | Agency ${count}`)
    }
    expect(countListeners()).toBe(listenersBefore)
  })

  it('renders a page again on each request, so that changed components appear', async () => {
    const frontend = await loadDevelopmentFrontend(vite)
    expect(frontend.isCacheable).toBe(false)
    expect(frontend.listFiles('en', 'visa').scripts).toEqual([{ src: '/client/entry-client.tsx' }])
  })
})
