import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolderReader } from '../content/content-reader.ts'
import { createImageProcessor } from '../images/image-processor.ts'
import { createSiteLoader } from '../site/site-loader.ts'
import { loadDevelopmentFrontend } from './development-frontend.ts'

// Node.js warns about 11 listeners for one event.
const RELOADS = 12
const WARM_UP_RELOADS = 5

describe('development mode', { timeout: 60_000 }, () => {
  let vite: ViteDevServer
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'development-'))
    vite = await createServer({ server: { middlewareMode: true, ws: false }, logLevel: 'silent' })
  })
  afterAll(async () => {
    await vite.close()
    await rm(folder, { recursive: true })
  })

  const countListeners = () =>
    vite.watcher.eventNames().reduce((sum, name) => sum + vite.watcher.listenerCount(name), 0)

  it('renders changed content and adds no listener over 12 reloads', async () => {
    const frontend = await loadDevelopmentFrontend(vite)
    const processor = createImageProcessor(path.join(folder, 'cache'))
    const load = createSiteLoader({ frontend, processor, origin: undefined, isBehindCdn: false })
    const reader = createFolderReader({ folder, isRequired: true, processor, awaitImages: true })
    const reload = async (name: string) => {
      await writeFile(path.join(folder, 'site.yaml'), `agency: { name: ${name} }`)
      const { site } = await load(reader)
      const responses = await site.pages.load('/contact')
      return responses?.http.identity.body.toString()
    }
    for (let count = 0; count < WARM_UP_RELOADS; count += 1) await reload(`Warm ${count}`)
    const listenersBefore = countListeners()
    for (let count = 0; count < RELOADS; count += 1) {
      expect(await reload(`Agency ${count}`)).toContain(`Contact | Agency ${count}`)
    }
    expect(countListeners()).toBe(listenersBefore)
    processor.close()
  })

  it('renders a page again on each request, so that changed components appear', async () => {
    const frontend = await loadDevelopmentFrontend(vite)
    expect(frontend.isCacheable).toBe(false)
    expect(frontend.listFiles('en', 'visa').scripts).toEqual([{ src: '/client/entry-client.tsx' }])
  })
})
