import { writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { createAgencyFolder } from '../testing/agency-folder.ts'
import { expect, startSite, test as base, type RunningSite } from './fault-test.ts'
import { addPhoto, buildSiteFile, listPictures, withSlide } from './site-content.ts'
import { mountVolume, type TemporaryVolume } from '../testing/temporary-volume.ts'

/** The store is on a separate volume. */
const test = base.extend<{ volumeSize: string; volume: TemporaryVolume }>({
  volumeSize: ['32m', { option: true }],
  volume: async ({ volumeSize }, provide, info) => {
    const volume = await mountVolume(volumeSize)
    if (!volume) return info.skip(true, 'this machine allows no user namespaces')
    await provide(volume)
    volume.unmount()
  },
  agency: async ({ volume }, provide) => {
    const agency = await createAgencyFolder()
    await addPhoto(agency, 1000, 800)
    await agency.write(buildSiteFile())
    await provide({ ...agency, store: path.join(volume.folder, 'store') })
  },
})

/** Publishing fails and the site keeps serving. After `repair`, the last change is published. */
async function expectRecovery(site: RunningSite, repair: () => void): Promise<void> {
  await site.agency.write(buildSiteFile('Karachi', withSlide('valley.jpg')))
  await site.expectLog('publishing failed')
  await site.expectPages()
  repair()
  await site.expectPages('Karachi')
  await expectPictures(site.origin)
}

async function expectPictures(origin: string): Promise<void> {
  const urls = await listPictures(origin)
  expect(urls.length).toBeGreaterThan(5)
  for (const url of urls) expect((await fetch(url)).status, url).toBe(200)
}

test.describe('with a store of 8 MB', () => {
  test.use({ volumeSize: '8m' })

  test('keeps serving when the store is full, and publishes when there is space', async ({ site, volume }) => {
    expect(() => writeFileSync(path.join(volume.folder, 'other'), Buffer.alloc(9_000_000))).toThrow('ENOSPC')
    await expectRecovery(site, () => volume.remount('size=32m'))
  })
})

test('keeps serving when the store becomes read-only, and publishes when it is writable', async ({ site, volume }) => {
  // The server may still write its first publication.
  await expect(() => volume.remount('ro')).toPass()
  await expectRecovery(site, () => volume.remount('rw'))
})

test('fills a store that was removed, and reports it as missing meanwhile', async ({ site, volume }) => {
  await site.agency.write(buildSiteFile('Karachi', withSlide('valley.jpg')))
  await site.expectPages('Karachi')
  await expectPictures(site.origin)
  await rm(path.join(volume.folder, 'store'), { recursive: true })
  await site.expectLog('the store has lost publications')
  await expect.poll(() => readdir(path.join(volume.folder, 'store/history')).catch(() => [])).toHaveLength(1)
  await expectPictures(site.origin)
  await site.expectPages('Karachi')
})

test('serves from a read-only store that another process publishes into', async ({ agency, volume }) => {
  const first = await startSite(agency)
  first.child.kill('SIGKILL')
  await first.ended
  // The publish process of the killed server may still write.
  await expect(() => volume.remount('ro')).toPass()
  const site = await startSite(agency, { PUBLISHER: 'external' })
  await site.expectPages()
  expect(site.readLog().filter(({ level }) => level >= 40)).toEqual([])
  site.child.kill('SIGKILL')
})
