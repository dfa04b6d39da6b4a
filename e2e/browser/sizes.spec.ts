import { readdir, readFile, stat } from 'node:fs/promises'
import { pages } from '../../shared/pages.ts'
import { expect, openHydrated, phone, settle, test } from '../testing/browser-test.ts'
import { measureTransferSizes, sizeBudgets } from '../../tools/testing/transfer-sizes.ts'

const MAX_IMAGES_AND_TEXT_BYTES = 150_000
/** With HTTP/1.1, browsers request six files of a host at the same time. */
const MAX_SCRIPTS = 6

test('keeps documents and scripts within their budgets', async ({ baseURL }) => {
  const { document, homeScripts, addedScripts } = await measureTransferSizes(String(baseURL))
  expect(document).toBeGreaterThan(5000)
  expect(document).toBeLessThanOrEqual(sizeBudgets.document)
  expect(homeScripts).toBeGreaterThan(60_000)
  expect(homeScripts).toBeLessThanOrEqual(sizeBudgets.homeScripts)
  for (const bytes of Object.values(addedScripts)) expect(bytes).toBeLessThanOrEqual(sizeBudgets.addedScripts)
})

test('names few scripts in each document, and the largest first', async ({ request }) => {
  for (const { path } of Object.values(pages)) {
    const html = await (await request.get(path)).text()
    const names = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name)
    const files = [...new Set(names)].map((name) => stat(`dist/client/${name}`))
    const sizes = (await Promise.all(files)).map(({ size }) => size)
    expect(sizes.length, path).toBeGreaterThan(3)
    expect(sizes.length, path).toBeLessThanOrEqual(MAX_SCRIPTS)
    // After the helpers of the bundler, which it imports.
    expect(sizes.indexOf(Math.max(...sizes)), path).toBeLessThanOrEqual(1)
  }
})

test('sends no code that describes or validates the content', async () => {
  const folder = 'dist/client/assets'
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  for (const script of scripts) {
    const code = await readFile(`${folder}/${script}`, 'utf8')
    expect(code, script).not.toMatch(/_zod|must be an international number/)
  }
})

test('requests no style sheets, which the documents contain, and less than 150 kB for Home besides scripts', async ({
  page,
}) => {
  const sizes: Promise<number>[] = []
  const types = new Set<string>()
  page.on('requestfinished', (request) => {
    types.add(request.resourceType())
    if (request.resourceType() !== 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.setViewportSize(phone)
  await openHydrated(page, pages.home.path)
  await settle(page)
  await expect(page.locator('.rfm-child').first()).toBeAttached()
  // The test does not scroll, so it loads the lazy images explicitly.
  await page.evaluate(() => [...document.images].forEach((image) => (image.loading = 'eager')))
  const countMissing = () => page.evaluate(() => [...document.images].filter((image) => !image.naturalWidth).length)
  await expect.poll(countMissing).toBe(0)
  await page.waitForLoadState('networkidle')
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(80_000)
  expect(total).toBeLessThan(MAX_IMAGES_AND_TEXT_BYTES)
  for (const key of ['about', 'visa'] as const) await openHydrated(page, pages[key].path)
  expect(types).not.toContain('stylesheet')
})
