import path from 'node:path'
import sharp from 'sharp'
import { createAgencyFolder } from '../testing/agency-folder.ts'
import { expect, startSite, test as base, type RunningSite } from './fault-test.ts'
import { sendRequest } from './send-request.ts'
import { buildSiteFile, listPictures, withSlide } from './site-content.ts'
import { mountVolume, type TemporaryVolume } from './temporary-volume.ts'

/** The agency's cache is on a separate volume. */
const test = base.extend<{ volumeSize: string; volume: TemporaryVolume }>({
  volumeSize: ['32m', { option: true }],
  volume: async ({ volumeSize }, provide) => {
    const volume = await mountVolume(volumeSize)
    await provide(volume)
    volume.unmount()
  },
  agency: async ({ volume }, provide) => {
    const agency = await createAgencyFolder()
    const photo = { width: 1000, height: 800, channels: 3, background: '#acc' } as const
    const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
    await sharp({ create: { ...photo, noise } })
      .jpeg()
      .toFile(path.join(agency.folder, 'images/valley.jpg'))
    await agency.write(buildSiteFile())
    await provide({ ...agency, cache: volume.folder })
  },
})

/** A reload fails with `error` and the site keeps serving. After `repair`, the next reload succeeds. */
async function expectRecovery(site: RunningSite, error: RegExp, repair: () => void): Promise<void> {
  await site.agency.write(buildSiteFile('Karachi', withSlide('valley.jpg')))
  await site.expectLog('content reload failed', error)
  await site.expectPages()
  repair()
  await site.agency.write(buildSiteFile('Lahore', withSlide('valley.jpg')))
  await site.expectPages('Lahore')
  await expectPictures(site.origin)
}

async function expectPictures(origin: string): Promise<void> {
  const urls = await listPictures(origin)
  expect(urls.length).toBeGreaterThan(5)
  for (const url of urls) expect((await sendRequest(url)).status, url).toBe(200)
}

test.describe('with a cache of 64 kB', () => {
  test.use({ volumeSize: '64k' })

  test('keeps serving when the cache is full, and continues when there is space', async ({ site, volume }) => {
    await expectRecovery(site, /ENOSPC/, () => volume.remount('size=32m'))
  })
})

test('keeps serving when the cache becomes read-only, and continues when it is writable', async ({ site, volume }) => {
  volume.remount('ro')
  await expectRecovery(site, /EROFS/, () => volume.remount('rw'))
})

test('takes new texts while the cache is read-only', async ({ site, volume }) => {
  volume.remount('ro')
  await site.agency.write(buildSiteFile('Karachi'))
  await site.expectPages('Karachi')
  await site.expectLog('storing the content failed', /EROFS/)
})

test('starts when CACHE_DIR and ASSETS_DIR are read-only', async ({ agency, volume }) => {
  volume.remount('ro')
  const site = await startSite(agency, { ASSETS_DIR: volume.folder })
  await site.expectLog('publishing assets failed', /EROFS/)
  await site.expectLog('storing the content failed', /EROFS/)
  await site.expectPages()
  site.child.kill('SIGKILL')
})
