import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createTestLiveSite, readTitle as readPageTitle, waitForReload } from '../testing/test-live-site.ts'
import type { LiveSite } from './live-site.ts'

const AGENCY = [
  'agency:',
  '  name: Gulistan Travels',
  '  brand: Gulistan',
  '  city: Lahore',
  '  phones: ["+92 42 1234567"]',
  '  email: salam@gulistan.example',
  '  address: Mall Road, Lahore',
  '  social: [{ icon: x-logo, name: X, link: "https://x.example/gulistan" }]',
].join('\n')

const { folder, cache, log, start } = await createTestLiveSite({ 'site.yaml': AGENCY })
const siteFile = path.join(folder, 'site.yaml')
const readTitle = (site: LiveSite) => readPageTitle(site, '/contact')

describe('a folder that breaks while the server runs', { timeout: 30_000 }, () => {
  it.each<[string, () => Promise<unknown>]>([
    ['is missing its site.yaml', () => rm(siteFile)],
    ['has an empty site.yaml', () => writeFile(siteFile, '')],
    ['has a site.yaml that was cut off', () => writeFile(siteFile, AGENCY.slice(0, 60))],
    ['has site.yml instead', () => rename(siteFile, path.join(folder, 'site.yml'))],
    ['is renamed', () => rename(folder, `${folder}-renamed-${Date.now()}`)],
  ])('keeps the last good content: %s', async (_, breakFolder) => {
    const site = await start()
    await breakFolder()
    await waitForReload(() => expect(site.lastReloadFailed()).toBe(true))
    expect(await readTitle(site)).toBe('Contact | Gulistan Travels')
    expect(log.error).toHaveBeenCalledWith(expect.anything(), 'content reload failed')
    await mkdir(folder, { recursive: true })
    await rm(path.join(folder, 'site.yml'), { force: true })
    await writeFile(siteFile, AGENCY.replace('Gulistan Travels', 'Gulistan Tours'))
    await waitForReload(async () => expect(await readTitle(site)).toBe('Contact | Gulistan Tours'))
    expect(site.lastReloadFailed()).toBe(false)
  })
})

describe('a restart with a broken folder', { timeout: 30_000 }, () => {
  it.each<[string, () => Promise<unknown>]>([
    ['site.yaml is missing', () => rm(siteFile)],
    ['the folder is missing', () => rm(folder, { recursive: true })],
    ['site.yaml has a mistake', () => writeFile(siteFile, 'agency: { emial: x }')],
    ['site.yaml is cut off', () => writeFile(siteFile, AGENCY.slice(0, 60))],
  ])('serves the last good content and takes the repair: %s', async (_, breakFolder) => {
    const before = await start(false)
    const { version } = before.getSite()
    before.stop()
    await breakFolder()

    const site = await start(false)
    expect(site.getSite().version).toBe(version)
    expect(site.lastReloadFailed()).toBe(true)
    expect(log.error).toHaveBeenCalledWith(
      { content: version, problems: expect.arrayContaining([expect.any(String)]) },
      'last good content loaded',
    )
    await mkdir(folder, { recursive: true })
    await writeFile(siteFile, AGENCY.replace('Gulistan Travels', 'Gulistan Tours'))
    await waitForReload(async () => expect(await readTitle(site)).toBe('Contact | Gulistan Tours'))
    expect(site.lastReloadFailed()).toBe(false)
  })

  it('serves the images of the last good content', async () => {
    const photo = path.join(folder, 'images/logo.png')
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#336699' } })
      .png()
      .toFile(photo)
    await writeFile(siteFile, `${AGENCY}\nlogo: { image: logo.png, alt: "" }`)
    const before = await start()
    await waitForReload(async () => expect(await readdir(cache)).toContainEqual(expect.stringMatching(/^last-good/)))
    const { version } = before.getSite()
    before.stop()
    await rm(folder, { recursive: true })
    expect((await start()).getSite().version).toBe(version)
  })

  it('serves the last good content while an image is processed, and keeps it if the image is damaged', async () => {
    const photo = path.join(folder, 'images/logo.png')
    const source = sharp({ create: { width: 64, height: 64, channels: 3, background: '#336699' } })
    const png = await source.png().toBuffer()
    await writeFile(photo, png)
    await writeFile(siteFile, `${AGENCY}\nlogo: { image: logo.png, alt: "" }`)
    const before = await start()
    await waitForReload(async () => expect(await readdir(cache)).toContainEqual(expect.stringMatching(/^last-good/)))
    const { version } = before.getSite()
    before.stop()
    await writeFile(photo, (await source.negate().png().toBuffer()).subarray(0, png.length - 20))

    const site = await start()
    expect(site.getSite().version).toBe(version)
    await waitForReload(() => expect(site.lastReloadFailed()).toBe(true))
    expect(site.getSite().version).toBe(version)
    await writeFile(photo, await source.negate().png().toBuffer())
    await waitForReload(() => expect(site.getSite().version).not.toBe(version))
  })

  it('fails without a last good content', async () => {
    await rm(siteFile)
    await expect(start()).rejects.toThrow('site.yaml: file not found')
  })

  it('fails if the stored content is damaged', async () => {
    const before = await start()
    before.stop()
    for (const name of await readdir(cache)) {
      if (name.startsWith('last-good')) await writeFile(path.join(cache, name), '{"siteFile": 1')
    }
    await rm(siteFile)
    await expect(start()).rejects.toThrow('site.yaml: file not found')
  })
})

describe('sample data', () => {
  it('is named in the log at start', async () => {
    await writeFile(siteFile, AGENCY.replace('  city: Lahore\n', ''))
    await start()
    expect(log.warn).toHaveBeenCalledWith({ keys: ['agency.city'] }, 'content contains sample data')
  })
})

describe('a change during the start', { timeout: 15_000 }, () => {
  it('is loaded', async () => {
    const starting = start()
    await writeFile(siteFile, AGENCY.replace('Gulistan Travels', 'Gulistan Tours'))
    const site = await starting
    await waitForReload(async () => expect(await readTitle(site)).toBe('Contact | Gulistan Tours'))
  })
})
