import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { loadContent } from '../content/load-content.ts'
import { ContentError } from '../content/problem.ts'
import { createImageProcessor } from '../images/image-processor.ts'
import { createTestContent, createTestFrontend } from '../testing/test-app.ts'
import { createTestReader } from '../testing/test-reader.ts'
import { buildSite, type Site } from './build-site.ts'
import { createLiveSite, type LiveSite } from './live-site.ts'

const SEVERAL_POLLS_MS = 900

const folder = await mkdtemp(path.join(os.tmpdir(), 'live-site-'))
afterAll(() => rm(folder, { recursive: true }))

const info = vi.fn<(...entry: unknown[]) => void>()
const error = vi.fn<(...entry: unknown[]) => void>()
const log = { info, error, warn: () => {}, fatal: () => {} }
const processor = createImageProcessor(path.join(folder, 'cache'))
const loaded = await loadContent(createTestReader(''), createTestFrontend().images)
let liveSite: LiveSite | undefined

function createSite(version: string): Site {
  const frontend = createTestFrontend()
  const options = { frontend, origin: undefined, isBehindCdn: false, renderImage: async () => undefined }
  return buildSite({ contents: [createTestContent()], styles: '', version }, options)
}

async function start(build: () => Promise<Site>): Promise<LiveSite> {
  const loadSite = async () => ({ site: await build(), loaded })
  liveSite = await createLiveSite({ folder, isRequired: false, processor, loadSite, log })
  await delay(100)
  return liveSite
}

let changes = 0
const changeFolder = () => writeFile(path.join(folder, 'site.yaml'), 'x'.repeat((changes += 1)))
const waitFor = (assertion: () => void) => vi.waitFor(assertion, { timeout: 5000, interval: 50 })

afterEach(() => {
  liveSite?.stop()
  info.mockClear()
  error.mockClear()
})

describe('createLiveSite', { timeout: 20_000 }, () => {
  it('rejects if the first build fails', async () => {
    await expect(start(() => Promise.reject(new ContentError(['line 1: wrong'])))).rejects.toThrow('line 1: wrong')
  })

  it('serves the first site until the folder changes', async () => {
    const site = createSite('one')
    const build = vi.fn(async () => site)
    const { getSite, lastReloadFailed } = await start(build)
    await delay(SEVERAL_POLLS_MS)
    expect(getSite()).toBe(site)
    expect(lastReloadFailed()).toBe(false)
    expect(build).toHaveBeenCalledOnce()
    expect(info).not.toHaveBeenCalled()
  })

  it('swaps in the new site once it is built, and logs its version', async () => {
    const second = createSite('two')
    let finish: (site: Site) => void = () => {}
    const build = vi.fn(() => new Promise<Site>((resolve) => (finish = resolve)))
    const starting = start(build.mockResolvedValueOnce(createSite('one')))
    const { getSite } = await starting
    await changeFolder()
    await waitFor(() => expect(build).toHaveBeenCalledTimes(2))
    expect(getSite().version).toBe('one')
    finish(second)
    await waitFor(() => expect(getSite()).toBe(second))
    expect(info.mock.calls).toEqual([[{ content: 'two' }, 'content reloaded']])
  })

  it('keeps the previous site if a build fails, logs the problems, and recovers', async () => {
    const build = vi.fn(async () => createSite('three'))
    build.mockResolvedValueOnce(createSite('one')).mockRejectedValueOnce(new ContentError(['line 1: wrong', 'line 2']))
    const { getSite, lastReloadFailed, getStatus } = await start(build)
    const { loadedAt } = getStatus()
    await changeFolder()
    await waitFor(() => expect(lastReloadFailed()).toBe(true))
    expect(getStatus()).toEqual({ loadedAt, failedReloads: 1, lastReloadFailed: true })
    expect(getSite().version).toBe('one')
    const fields = { content: 'one', problems: ['line 1: wrong', 'line 2'] }
    expect(error.mock.calls).toEqual([[fields, 'content reload failed']])
    await changeFolder()
    await waitFor(() => expect(getSite().version).toBe('three'))
    expect(getStatus()).toMatchObject({ failedReloads: 1, lastReloadFailed: false })
    expect(getStatus().loadedAt.getTime()).toBeGreaterThan(loadedAt.getTime())
  })

  it('keeps the previous site after an unexpected error too', async () => {
    const build = vi.fn(async () => createSite('one'))
    const { getSite, lastReloadFailed } = await start(build)
    build.mockRejectedValueOnce(new Error('disk full'))
    await changeFolder()
    await waitFor(() => expect(lastReloadFailed()).toBe(true))
    expect(getSite().version).toBe('one')
    expect(error).toHaveBeenCalledWith({ content: 'one', err: new Error('disk full') }, 'content reload failed')
  })

  it('builds nothing after it was stopped', async () => {
    const build = vi.fn(async () => createSite('one'))
    const { stop } = await start(build)
    stop()
    await changeFolder()
    await delay(SEVERAL_POLLS_MS)
    expect(build).toHaveBeenCalledOnce()
  })
})
