import { pageKeys, pages } from '../../shared/pages.ts'
import { addPhotograph, createAgencyFolder, startWith } from '../testing/agency-folder.ts'
import { startLoad } from '../testing/load.ts'
import { startProcess } from '../testing/server-process.ts'
import { expect, phone, test } from '../testing/browser-test.ts'

const VISITORS = 4
const PAUSE_MS = 20
const READ_WITHIN_MS = 2000
const PHOTOGRAPH_BYTES_MAX = 60_000
const read = async (url: string) => (await fetch(url)).text()

test('shows a change, outlives a mistake and shows the repair, while visitors read', async () => {
  const agency = await createAgencyFolder()
  await agency.write('agency: { name: First Travels, brand: First }')
  const { child, ended, origin } = await startWith(agency)
  const load = startLoad(origin, { visitors: VISITORS, pauseMs: PAUSE_MS })
  const titles = () =>
    Promise.all(
      pageKeys.map(async (key) => /<title>(.*?)<\/title>/.exec(await read(origin + pages[key].path))?.[1] ?? ''),
    )
  const shows = (name: string) =>
    expect
      .poll(async () => (await titles()).every((title) => title.includes(name)), {
        timeout: READ_WITHIN_MS,
        intervals: [50],
      })
      .toBe(true)
  await shows('First Travels')

  await agency.write('agency: { name: Second Travels, brand: Second }')
  await shows('Second Travels')

  await agency.write('agency: { name: Third Travels, phone: 123 }')
  await expect
    .poll(() => read(`${origin}/readyz`), { timeout: READ_WITHIN_MS })
    .toMatch(/^ok\ncontent: [\da-f]{12}\nlast reload: failed\npending images: 0\n$/)
  await shows('Second Travels')

  await agency.write('agency: { name: Third Travels }')
  await shows('Third Travels')
  expect(await read(`${origin}/readyz`)).toContain('last reload: ok')

  expect((await load.stop()).failures).toEqual([])
  child.kill('SIGTERM')
  const { lines } = await ended
  expect(lines.find(({ level }) => level === 50)?.['problems']).toEqual([
    expect.stringMatching(/^line 1, agency\.phone: is not a known key/),
  ])
})

test('gives no visitor one page of the old content after one of the new', async () => {
  const agency = await createAgencyFolder()
  await agency.write('agency: { name: Old Travels }')
  const { child, origin } = await startWith(agency)
  await agency.write('agency: { name: New Travels }')
  const isNew = async (path: string) => (await read(origin + path)).includes('New Travels')
  await expect.poll(() => isNew(pages.contact.path), { timeout: READ_WITHIN_MS, intervals: [10] }).toBe(true)
  for (const key of pageKeys) expect(await isNew(pages[key].path), key).toBe(true)
  child.kill('SIGKILL')
})

test('does not start with a folder that is wrong, and says all that is', async () => {
  const agency = await createAgencyFolder()
  await agency.write('agency: { phones: ["12"] }', 'logo: { image: missing.png, alt: "" }')
  const { code, lines } = await startProcess({ PORT: '0', SITE_DIR: agency.folder, CACHE_DIR: agency.cache }).ended
  expect(code).toBe(1)
  expect(lines.map(({ problems }) => problems)).toEqual([
    [
      expect.stringMatching(/^line 1, agency\.phones\[0\]: must be an international number/),
      expect.stringMatching(/^line 2, logo\.image: there is no image/),
    ],
  ])
})

test.describe('a whole agency', () => {
  test.describe.configure({ timeout: 120_000 })

  test('fits on wide and narrow screens, with photographs that cost little', async ({ page }) => {
    const agency = await createAgencyFolder()
    await addPhotograph(agency, 'office.jpg', '#aa7744')
    await addPhotograph(agency, 'hunza.jpg', '#4477aa')
    const places = [
      'Makkah Mukarramah',
      'Madinah Munawwarah',
      'Dubai',
      'Kuala Lumpur',
      'Istanbul',
      'Baku',
      'Sharm el-Sheikh, Egypt',
      'Gilgit-Baltistan',
    ]
    await agency.write(
      'agency:',
      '  name: Al-Madinah Gulshan-e-Iqbal International Hajj, Umrah & Travel Services',
      '  brand: Gulshan-e-Madinah',
      '  city: Dera Ghazi Khan',
      '  address: Shop 12, Upper Floor, Chaudhry Zahoor Elahi Trade Centre, near Ghanta Ghar Chowk, Dera Ghazi Khan',
      '  email: khidmat.bookings@gulshan-e-madinah-travels.example',
      'theme: { action: "#1D4ED8", accent: "#9D174D" }',
      'home:',
      '  slideshow: { slides: [{ image: hunza.jpg, alt: The valley of Hunza }, { image: office.jpg, alt: Our office }] }',
      '  destinations:',
      '    cards:',
      ...places.map((country) => `      - { country: "${country}", image: { image: hunza.jpg, alt: "${country}" } }`),
      'about: { banner: { image: office.jpg, alt: Our office on the main bazaar } }',
      'pages:',
      '  visa:',
      '    body: |',
      '      ## What to bring',
      '      Write to khidmat.bookings@gulshan-e-madinah-travels.example or come to [the office](/contact).',
      '',
      '      ![Our office](office.jpg)',
    )
    const { child, origin } = await startWith(agency)
    for (const size of [phone, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size)
      await page.goto(origin + pages.about.path)
      const source = await page
        .getByAltText('Our office on the main bazaar')
        .evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(source).toMatch(/\.avif$/)
      if (size === phone)
        expect((await (await fetch(source)).arrayBuffer()).byteLength).toBeLessThan(PHOTOGRAPH_BYTES_MAX)
      for (const key of pageKeys) {
        await page.goto(origin + pages[key].path)
        await expect(page.locator('h1')).toBeVisible()
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${key} at ${size.width}`,
        ).toBeLessThanOrEqual(0)
      }
    }
    child.kill('SIGKILL')
  })
})
