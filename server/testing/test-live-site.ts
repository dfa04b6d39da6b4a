import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { createImageProcessor } from '../images/image-processor.ts'
import { createLiveSite, type LiveSite } from '../site/live-site.ts'
import { createSiteLoader } from '../site/site-loader.ts'
import { createTestFrontend } from './test-app.ts'

/** An agency's folder, written with these files before each test, and a live site that stops after it. */
export async function createTestLiveSite(files: Readonly<Record<string, string>>) {
  const root = await mkdtemp(path.join(os.tmpdir(), 'live-site-'))
  const folder = path.join(root, 'site')
  const cache = path.join(root, 'cache')
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() }
  const processor = createImageProcessor(cache)
  let liveSite: LiveSite | undefined

  beforeEach(async () => {
    await rm(folder, { recursive: true, force: true })
    // A worker may still be writing into the cache.
    await rm(cache, { recursive: true, force: true, maxRetries: 10 })
    await mkdir(path.join(folder, 'images'), { recursive: true })
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
    vi.clearAllMocks()
  })
  afterEach(() => liveSite?.stop())
  afterAll(async () => {
    processor.close()
    await rm(root, { recursive: true, maxRetries: 10 })
  })

  const start = async (isRequired = true): Promise<LiveSite> => {
    const frontend = createTestFrontend()
    const loadSite = createSiteLoader({ frontend, processor, origin: undefined, isBehindCdn: false })
    liveSite = await createLiveSite({ folder, isRequired, processor, loadSite, log })
    return liveSite
  }
  return { folder, cache, log, start }
}

/** Waits until an assertion about a reload holds. */
export const waitForReload = (assertion: () => void | Promise<void>) =>
  vi.waitFor(assertion, { timeout: 8000, interval: 50 })

/** The title of the page at a path; undefined when there is no page. */
export async function readTitle(site: LiveSite, pagePath: string): Promise<string | undefined> {
  const responses = await site.getSite().pages.load(pagePath)
  return /<title>(.*?)<\/title>/.exec(responses?.http.identity.body.toString() ?? '')?.[1]
}
