import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import type { AgencyFolder } from '../testing/agency-folder.ts'
import { runCommand } from '../testing/run-command.ts'
import { startLoad } from '../testing/load.ts'
import { expect, startSite, test, type RunningSite } from './fault-test.ts'
import { addPhoto, buildSiteFile, listPictures, listWrongPages, withSecondSlide, withSlide } from './site-content.ts'

/** A server looks for a publication five times a second. */
const LOOK_MAX_MS = 400
/** A publication with a new photograph adds its variants, original, record, version and entry. */
const WRITES_MIN = 8

/** Requests every picture of the home page, and returns those whose bytes are not the ones that their name states. */
async function listBrokenPictures({ origin }: Pick<RunningSite, 'origin'>): Promise<string[]> {
  const urls = await listPictures(origin)
  const broken = await Promise.all(urls.map(async (url) => ((await isPicture(url)) ? [] : [url])))
  return broken.flat()
}

async function isPicture(url: string): Promise<boolean> {
  const response = await fetch(url)
  const body = Buffer.from(await response.arrayBuffer())
  const hash = createHash('sha256').update(body).digest('hex')
  return response.ok && path.basename(url).startsWith(hash.slice(0, 32))
}

/** Runs `publish`. With `write`, it is killed before it adds that file. Returns whether it completed. */
async function publish({ folder, store }: AgencyFolder, write?: number): Promise<boolean> {
  const require = `--require ${path.join(import.meta.dirname, 'end-before-write.cjs')}`
  const env = { AGENCY_DIR: folder, STORE_DIR: store, NODE_OPTIONS: require, WRITE: String(write) }
  return /(?:Published as|Nothing has changed since) number/.test((await runCommand(['publish'], env)).stdout)
}

test('shows the old or the new publication, and loses none, when publish is killed before it adds any file', async ({
  agency,
}) => {
  expect(await publish(agency)).toBe(true)
  const site = await startSite(agency, { PUBLISHER: 'external' })
  const load = startLoad(site.origin, { clients: 1, pauseMs: 100 })
  const readCity = async () => {
    const [, city = ''] =
      /Gulistan Travels.{0,400}?(City \d+|Quetta)/s.exec(await (await fetch(site.origin)).text()) ?? []
    return city
  }
  let write = 0
  for (let isComplete = false; !isComplete; write += 1) {
    await addPhoto(agency, 300, 200)
    const before = await readCity()
    await agency.write(buildSiteFile(`City ${write}`, withSecondSlide('valley.jpg')))
    isComplete = await publish(agency, write)
    // The time in which the server looks for a publication.
    await delay(LOOK_MAX_MS)
    const shown = await readCity()
    expect([before, `City ${write}`]).toContain(shown)
    expect(await listWrongPages(site.origin, shown)).toEqual([])
    expect(await listBrokenPictures(site)).toEqual([])
    expect(await publish(agency)).toBe(true)
    await site.expectPages(`City ${write}`)
    expect(await listBrokenPictures(site)).toEqual([])
  }
  expect(write).toBeGreaterThan(WRITES_MIN)
  expect((await runCommand(['check', '--store'], { AGENCY_DIR: agency.folder, STORE_DIR: agency.store })).code).toBe(0)
  expect((await load.stop()).failures).toEqual([])
  site.child.kill('SIGTERM')
  await site.ended
})

test('adds one publication of two at the same time, and loses none', async ({ site }) => {
  const env = { AGENCY_DIR: site.agency.folder, STORE_DIR: site.agency.store }
  for (const city of ['Lahore', 'Multan', 'Sukkur', 'Karachi']) {
    await site.agency.write(buildSiteFile(city))
    const results = await Promise.all([1, 2].map(() => runCommand(['publish'], env)))
    expect(results.map(({ code }) => code)).toEqual([0, 0])
    await site.expectPages(city)
  }
  const numbers = (await readdir(path.join(site.agency.store, 'history'))).map((name) => Number.parseInt(name, 10))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
})

for (const { name, what, size, problem } of [
  {
    name: 'large.jpg',
    what: 'a progressive JPEG of 49 megapixels',
    size: 7000,
    problem: /large\.jpg has 49 megapixels/,
  },
  { name: 'cut.jpg', what: 'a JPEG that is cut off', size: 1600, problem: /cut\.jpg is cut off or damaged/ },
]) {
  test(`keeps serving when an image is ${what}, and names the image`, async ({ site }) => {
    const image = sharp({ create: { width: size, height: size, channels: 3, background: '#acc' } })
    const jpeg = await image.jpeg({ progressive: true }).toBuffer()
    const bytes = name === 'cut.jpg' ? jpeg.subarray(0, jpeg.length / 2) : jpeg
    await writeFile(path.join(site.agency.folder, 'images', name), bytes)
    await site.agency.write(buildSiteFile('Karachi', withSlide(name)))
    await site.expectLog('content not published', problem)
    await site.expectPages()
  })
}
