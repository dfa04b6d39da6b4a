import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import type { AgencyFolder } from '../testing/agency-folder.ts'
import { runCommand } from '../testing/run-command.ts'
import { expect, test, type RunningSite } from './fault-test.ts'
import { addPhoto, buildSiteFile, listPictures, listWrongPages, withSlide } from './site-content.ts'

const PROCESS_MAX_MS = 80_000
const KILLS = 20
/** The moments of the kills are spread over the time of a publication. */
const KILL_STEP_MS = 35

const showPhoto = ({ write }: AgencyFolder, city: string) => write(buildSiteFile(city, withSlide('valley.jpg')))

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

/** Returns the process ID of a child whose command contains `command`. Linux only. */
async function findChild(parent: number | undefined, command: string): Promise<number | undefined> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(() => '')
  for (const id of children.split(' ').filter(Boolean)) {
    const line = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    if (line.includes(command)) return Number(id)
  }
  return undefined
}

/** Kills `publish`, or its image program if one runs and it is asked for. */
async function killPublisher(site: RunningSite, prefersProgram: boolean): Promise<boolean> {
  const publisher = await findChild(site.child.pid, 'publish')
  const program = publisher && (await findChild(publisher, 'image-program'))
  const victim = prefersProgram ? (program ?? publisher) : publisher
  if (victim === undefined) return false
  try {
    process.kill(victim, 'SIGKILL')
    return true
  } catch {
    return false
  }
}

test('shows the last change and no wrong picture when publishing is killed at many moments', async ({ site }) => {
  await addPhoto(site.agency, 1600, 1200)
  for (let change = 0, kills = 0; kills < KILLS; change += 1) {
    await showPhoto(site.agency, `City ${change}`)
    const findPublisher = () => findChild(site.child.pid, 'publish')
    await expect.poll(findPublisher, { timeout: PROCESS_MAX_MS, intervals: [20] }).toBeDefined()
    await delay(kills * KILL_STEP_MS)
    if (await killPublisher(site, kills % 2 === 0)) kills += 1
    if (change % 10 === 0) expect(await listBrokenPictures(site)).toEqual([])
  }
  await showPhoto(site.agency, 'Karachi')
  await expect.poll(() => listWrongPages(site.origin, 'Karachi'), { timeout: PROCESS_MAX_MS }).toEqual([])
  expect((await listPictures(site.origin)).length).toBeGreaterThan(5)
  expect(await listBrokenPictures(site)).toEqual([])
})

test('adds one publication of two at the same time, and loses none', async ({ site }) => {
  const env = { SITE_DIR: site.agency.folder, STORE_DIR: site.agency.store }
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
