import { pageKeys, pages } from '../../shared/pages.ts'
import { createAgencyFolder, startServerForAgency } from '../testing/agency-folder.ts'
import { startLoad } from '../testing/load.ts'
import { findPort, startProcess } from '../testing/server-process.ts'
import { expect, test } from '../testing/browser-test.ts'

const CLIENTS = 4
const PAUSE_MS = 20
// Generous, because this is not the place to measure: "npm run bench" holds reloads to two seconds.
const RELOAD_MAX_MS = 20_000
const fetchText = async (url: string) => (await fetch(url)).text()

test('reloads changed content under load and keeps the old content while the new is invalid', async () => {
  const agency = await createAgencyFolder()
  await agency.write('agency: { name: First Travels, brand: First }')
  const { child, ended, origin } = await startServerForAgency(agency)
  const load = startLoad(origin, { clients: CLIENTS, pauseMs: PAUSE_MS })
  const fetchTitles = () =>
    Promise.all(
      pageKeys.map(async (key) => /<title>(.*?)<\/title>/.exec(await fetchText(origin + pages[key].path))?.[1] ?? ''),
    )
  const expectInAllTitles = (name: string) =>
    expect
      .poll(async () => (await fetchTitles()).every((title) => title.includes(name)), {
        timeout: RELOAD_MAX_MS,
        intervals: [50],
      })
      .toBe(true)
  await expectInAllTitles('First Travels')

  await agency.write('agency: { name: Second Travels, brand: Second }')
  await expectInAllTitles('Second Travels')

  await agency.write('agency: { name: Third Travels, phone: 123 }')
  await expect
    .poll(() => fetchText(`${origin}/readyz`), { timeout: RELOAD_MAX_MS })
    .toMatch(/^ok\ncontent: [\da-f]{12}\npublication: 2\n[^]*last change: waiting\nwaiting since: 20/)
  await expectInAllTitles('Second Travels')

  await agency.write('agency: { name: Third Travels, brand: Third }')
  await expectInAllTitles('Third Travels')
  await expect.poll(() => fetchText(`${origin}/readyz`)).toContain('last change: published')

  expect((await load.stop()).failures).toEqual([])
  child.kill('SIGTERM')
  const { lines } = await ended
  expect(lines.find(({ level }) => level === 50)?.['problems']).toEqual([
    expect.stringMatching(/^site\.yaml, line 1, agency\.phone: is not a known key/),
  ])
})

test('responds with 503 until the first mistake is corrected', async () => {
  const agency = await createAgencyFolder()
  await agency.write('agency: { phones: ["12"] }', 'logo: { image: missing.png, alt: "" }')
  const PORT = await findPort()
  const origin = `http://127.0.0.1:${PORT}`
  const env = { PORT, SITE_DIR: agency.folder, STORE_DIR: agency.store, DRAIN_MS: '0' }
  const { child, ended, readLog } = startProcess(env)
  await expect
    .poll(() => readLog().find(({ level }) => level === 50)?.['problems'])
    .toEqual([
      expect.stringMatching(/^site\.yaml, line 1, agency\.phones\[0\]: must be an international number/),
      expect.stringMatching(/^site\.yaml, line 2, logo\.image: there is no image/),
    ])
  const { status, headers } = await fetch(origin)
  expect([status, headers.get('retry-after'), headers.get('x-robots-tag')]).toEqual([503, '5', 'noindex'])
  expect((await fetch(`${origin}/readyz`)).status).toBe(503)
  await agency.write('agency: { city: Lahore }')
  await expect.poll(async () => (await fetch(origin)).status, { timeout: RELOAD_MAX_MS }).toBe(200)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})
