import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { AgencyFolder } from '../testing/agency-folder.ts'
import { listChildren } from './child-processes.ts'
import { expect, readCpuMs, startSite, test, type RunningSite } from './fault-test.ts'
import { sendRequest } from './send-request.ts'
import { buildSiteFile, listPictures, listWrongPages, withSlide } from './site-content.ts'

const PROCESS_MAX_MS = 40_000
const MEASURE_MS = 10_000
const PROGRAM = path.join(import.meta.dirname, '../../dist/server/index.cjs')
const runProgram = promisify(execFile)

const imageFile = ({ folder }: AgencyFolder, name: string) => path.join(folder, 'images', name)
const showPhoto = ({ write }: AgencyFolder, city?: string) => write(buildSiteFile(city, withSlide('valley.jpg')))

/** Adds a photo of 2 megapixels, which takes some seconds to encode. */
async function addValley(agency: AgencyFolder): Promise<void> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#447', noise } })
    .jpeg()
    .toFile(imageFile(agency, 'valley.jpg'))
}

/** Requests every picture of the home page, and returns those whose bytes are not the ones that their name states. */
async function listBrokenPictures({ origin }: Pick<RunningSite, 'origin'>): Promise<string[]> {
  const urls = await listPictures(origin)
  const broken = await Promise.all(urls.map(async (url) => ((await isPicture(url)) ? [] : [url])))
  return broken.flat()
}

async function isPicture(url: string): Promise<boolean> {
  const { status, body } = await sendRequest(url)
  const hash = createHash('sha256').update(body).digest('hex')
  return status === 200 && path.basename(url).startsWith(hash.slice(0, 32))
}

/** Kills `publish` or its image worker, whichever runs. */
async function killPublisher(site: RunningSite): Promise<boolean> {
  const [publisher] = await listChildren(site.child.pid, 'publish')
  const [worker] = publisher === undefined ? [] : await listChildren(publisher, 'image-worker')
  const victim = Math.random() < 0.5 ? publisher : (worker ?? publisher)
  if (victim === undefined) return false
  try {
    process.kill(victim, 'SIGKILL')
    return true
  } catch {
    return false
  }
}

test('shows the last change and no wrong picture when publishing is killed at 50 moments', async ({ site }) => {
  test.setTimeout(180_000)
  await addValley(site.agency)
  let kills = 0
  for (let change = 0; kills < 50 && change < 200; change += 1) {
    await showPhoto(site.agency, `City ${change}`)
    await delay(100 + Math.random() * 700)
    if (await killPublisher(site)) kills += 1
    if (change % 10 === 0) expect(await listBrokenPictures(site)).toEqual([])
  }
  expect(kills).toBe(50)
  await showPhoto(site.agency, 'Karachi')
  await expect.poll(() => listWrongPages(site.origin, 'Karachi'), { timeout: PROCESS_MAX_MS }).toEqual([])
  expect((await listPictures(site.origin)).length).toBeGreaterThan(5)
  expect(await listBrokenPictures(site)).toEqual([])
})

test('publishes the last of twenty changes during the encoding of a photo', async ({ site }) => {
  await addValley(site.agency)
  for (let change = 0; change < 20; change += 1) await showPhoto(site.agency, `City ${change}`)
  await showPhoto(site.agency, 'Karachi')
  await site.expectPages('Karachi')
  expect(await listBrokenPictures(site)).toEqual([])
})

test('adds one publication of two at the same time, and loses none', async ({ site }) => {
  const env = { SITE_DIR: site.agency.folder, STORE_DIR: site.agency.store }
  for (const city of ['Lahore', 'Multan', 'Sukkur', 'Karachi']) {
    await site.agency.write(buildSiteFile(city))
    await Promise.all([1, 2].map(() => runProgram(process.execPath, [PROGRAM, 'publish'], { env })))
    await site.expectPages(city)
  }
  const numbers = (await readdir(path.join(site.agency.store, 'history'))).map((name) => Number.parseInt(name, 10))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
})

test('costs little when the folder holds 5,000 files', async ({ agency }) => {
  for (let index = 0; index < 5000; index += 1) await writeFile(imageFile(agency, `${index}.jpg`), 'x')
  const site = await startSite(agency)
  // The server publishes and compresses its pages first.
  await delay(10_000)
  const before = readCpuMs(site)
  await delay(MEASURE_MS)
  const share = (readCpuMs(site) - before) / MEASURE_MS
  console.log(`5,000 files: ${(share * 100).toFixed(1)} % of a core`)
  expect(share).toBeLessThan(0.03)
  await agency.write(buildSiteFile('Karachi'))
  await site.expectPages('Karachi')
  site.child.kill('SIGKILL')
})

interface BadImage {
  readonly name: string
  readonly what: string
  readonly create: (file: string) => Promise<unknown>
  readonly problem: RegExp
}

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#acc' } })

const badImages: BadImage[] = [
  {
    name: 'large.jpg',
    what: 'a progressive JPEG of 49 megapixels',
    create: (file) => blank(7000, 7000).jpeg({ progressive: true }).toFile(file),
    problem: /large\.jpg has 49 megapixels/,
  },
  {
    name: 'script.svg',
    what: 'an SVG with a script',
    create: (file) => writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script/></svg>'),
    problem: /script\.svg .*a <script>/,
  },
  {
    name: 'narrow.png',
    what: '1 × 20,000 pixels',
    create: (file) => blank(1, 20_000).png().toFile(file),
    problem: /narrow\.png has 1 × 20000 pixels/,
  },
  {
    name: 'cut.jpg',
    what: 'a JPEG that is cut off',
    create: async (file) => {
      const jpeg = await blank(1600, 1200).jpeg().toBuffer()
      await writeFile(file, jpeg.subarray(0, jpeg.length / 2))
    },
    problem: /cut\.jpg can't be (?:read|processed)/,
  },
  {
    name: 'text.jpg',
    what: 'a text',
    create: (file) => writeFile(file, 'hello'),
    problem: /text\.jpg can't be read as an image/,
  },
]

for (const { name, what, create, problem } of badImages) {
  test(`keeps serving when an image is ${what}, and names the image`, async ({ site }) => {
    await create(imageFile(site.agency, name))
    await site.agency.write(buildSiteFile('Karachi', withSlide(name)))
    await site.expectLog('content not published', problem)
    await site.expectPages()
  })
}

/** An SVG that is accepted as an image, but takes a minute to draw in the smallest size. */
function buildSlowDrawing(): string {
  const filter = '<filter id="f" x="-1000%" y="-1000%" width="2100%" height="2100%">'
  const steps = '<feMorphology operator="dilate" radius="4"/>'.repeat(20_000)
  const shape = '<rect width="9" height="9" filter="url(#f)"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${filter}${steps}</filter>${shape}</svg>`
}

test('keeps serving when the favicon takes a minute to draw, and names it', async ({ site }) => {
  await writeFile(imageFile(site.agency, 'favicon.svg'), buildSlowDrawing())
  await site.agency.write(buildSiteFile('Karachi', { favicon: { image: 'favicon.svg', alt: '' } }))
  await site.expectLog('content not published', /favicon\.svg takes longer than 10 seconds/)
  await site.expectPages()
})
