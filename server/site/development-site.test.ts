import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { ContentError } from '../content/problem.ts'
import { createImageProcessor } from '../images/image-processor.ts'
import { createTestFrontend } from '../testing/test-app.ts'
import { readTitle, waitForReload } from '../testing/test-live-site.ts'
import { createDevelopmentSite } from './development-site.ts'
import type { LiveSite } from './live-site.ts'
import { createSiteLoader } from './site-loader.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'development-site-'))
const siteFile = path.join(folder, 'site.yaml')
const processor = createImageProcessor(path.join(folder, 'cache'))
const loadSite = createSiteLoader({
  frontend: createTestFrontend({ isCacheable: false }),
  processor,
  origin: undefined,
  isBehindCdn: false,
})
const onReload = vi.fn<(folder: string, error?: unknown) => void>()
let site: LiveSite | undefined

const start = async () =>
  (site = await createDevelopmentSite({ folder, isRequired: true, processor, loadSite, onReload }))

afterEach(() => {
  site?.stop()
  onReload.mockClear()
})
afterAll(async () => {
  processor.close()
  await rm(folder, { recursive: true })
})

it('starts with the default content if the folder has a mistake, and reports it', async () => {
  await writeFile(siteFile, 'agency: { emial: x }')
  const running = await start()
  expect(await readTitle(running, '/contact')).toBe('Contact | Namuna Travel Agency')
  expect(onReload.mock.calls).toEqual([[folder, expect.any(ContentError)]])
  expect(running.lastReloadFailed()).toBe(true)
})

it('loads a folder from which a detail was removed', async () => {
  await writeFile(siteFile, 'agency: { name: Gulistan Travels }')
  const running = await start()
  expect(await readTitle(running, '/contact')).toBe('Contact | Gulistan Travels')
  await writeFile(siteFile, 'agency: {}')
  await waitForReload(async () => expect(await readTitle(running, '/contact')).toBe('Contact | Namuna Travel Agency'))
  expect(onReload).toHaveBeenLastCalledWith(folder)
})
