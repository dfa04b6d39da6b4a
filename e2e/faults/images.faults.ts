import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { metadataPaths } from '../../shared/metadata-paths.ts'
import type { AgencyFolder } from '../testing/agency-folder.ts'
import { expect, startSite, test, type RunningSite } from './fault-test.ts'
import { listImageWorkers } from './image-workers.ts'
import { sendRequest } from './send-request.ts'
import { buildSiteFile, listPictures, withSlide } from './site-content.ts'

const PROCESS_MAX_MS = 40_000
const NO_PROBLEM_IN_PICTURES: string[] = []

const imageFile = ({ folder }: AgencyFolder, name: string) => path.join(folder, 'images', name)
const showPhoto = ({ write }: AgencyFolder, city?: string) => write(buildSiteFile(city, withSlide('valley.jpg')))

/** Adds a photo of 2 megapixels, which takes some seconds to process. */
async function addValley(agency: AgencyFolder): Promise<void> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#447', noise } })
    .jpeg()
    .toFile(imageFile(agency, 'valley.jpg'))
}

/** Requests every picture of the home page, and returns those that are not complete images of the right width. */
async function listBrokenPictures({ origin }: Pick<RunningSite, 'origin'>): Promise<string[]> {
  const urls = await listPictures(origin)
  expect(urls.length).toBeGreaterThan(5)
  const broken = await Promise.all(urls.map(async (url) => ((await isPicture(url)) ? [] : [url])))
  return broken.flat()
}

async function isPicture(url: string): Promise<boolean> {
  const { status, body } = await sendRequest(url)
  if (status !== 200) return false
  const width = Number(/-(\d+)\.\w+$/.exec(url)?.[1])
  const { info } = await sharp(body, { failOn: 'truncated' }).raw().toBuffer({ resolveWithObject: true })
  return info.width === width
}

const expectPictures = (site: Pick<RunningSite, 'origin'>) =>
  expect.poll(() => listBrokenPictures(site), { timeout: PROCESS_MAX_MS }).toEqual(NO_PROBLEM_IN_PICTURES)

/** Waits until the server is processing an image, and returns the process that does it. */
async function waitForWork({ child, agency }: RunningSite): Promise<number> {
  const isProcessing = async () => (await readdir(agency.cache)).some((name) => name.endsWith('.lock'))
  await expect.poll(isProcessing, { intervals: [5], timeout: PROCESS_MAX_MS }).toBe(true)
  const [worker] = await listImageWorkers(child.pid)
  if (worker === undefined) throw new Error('The server has no image worker.')
  return worker
}

test('processes an image again when the worker is killed', async ({ site }) => {
  await addValley(site.agency)
  await showPhoto(site.agency, 'Karachi')
  process.kill(await waitForWork(site), 'SIGKILL')
  await site.expectPages('Karachi')
  await expectPictures(site)
  expect(site.readLog().filter(({ msg }) => msg === 'content reload failed')).toEqual([])
})

test.describe('with a photo', () => {
  test.use({
    agency: async ({ agency }, provide) => {
      await addValley(agency)
      await showPhoto(agency)
      await provide(agency)
    },
  })

  test('keeps serving when the cache is emptied, and produces its images again', async ({ site }) => {
    // Without a request for them, so that the server has none in memory.
    await expect.poll(site.readReadiness, { timeout: PROCESS_MAX_MS }).toContain('pending images: 0')
    await rm(site.agency.cache, { recursive: true })
    await site.expectPages()
    await expectPictures(site)
  })

  test('serves no incomplete image after the server and its worker were killed', async ({ agency }) => {
    const first = await startSite(agency)
    const worker = await waitForWork(first)
    const hasWritten = async () => (await readdir(agency.cache)).some((name) => /\.(?:tmp|avif)$/.test(name))
    await expect.poll(hasWritten, { intervals: [1], timeout: PROCESS_MAX_MS }).toBe(true)
    first.child.kill('SIGKILL')
    process.kill(worker, 'SIGKILL')
    await first.ended
    const second = await startSite(agency)
    await second.expectPages()
    await expectPictures(second)
    second.child.kill('SIGKILL')
  })
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
    await site.expectLog('content reload failed', problem)
    await site.expectPages()
  })
}

/** An SVG that is accepted as an image, but takes minutes to draw. */
function buildSlowDrawing(): string {
  const filter = '<filter id="f" x="-1000%" y="-1000%" width="2100%" height="2100%">'
  const steps = '<feMorphology operator="dilate" radius="4"/>'.repeat(90)
  const shape = '<rect width="9" height="9" filter="url(#f)"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${filter}${steps}</filter>${shape}</svg>`
}

test('keeps serving when the favicon takes minutes to draw, and logs why it is missing', async ({ site }) => {
  await writeFile(imageFile(site.agency, 'favicon.svg'), buildSlowDrawing())
  await site.agency.write(buildSiteFile('Karachi', { favicon: { image: 'favicon.svg', alt: '' } }))
  await site.expectPages('Karachi')
  const response = sendRequest(site.origin + metadataPaths.icon512)
  await site.agency.write(buildSiteFile('Lahore', { favicon: { image: 'favicon.svg', alt: '' } }))
  await site.expectPages('Lahore')
  await site.expectLog('image rendering failed', /takes longer than 10 seconds/)
  expect((await response).status).toBe(404)
})
