import { pages } from '../../shared/pages.ts'
import { expect, openHydrated, test } from '../testing/browser-test.ts'
import { measureTransferSizes, sizeBudgets } from '../../tools/testing/transfer-sizes.ts'

test('keeps documents and scripts within their budgets', async ({ baseURL }) => {
  const { document, homeScripts, addedScripts } = await measureTransferSizes(String(baseURL))
  expect(document).toBeGreaterThan(5000)
  expect(document).toBeLessThanOrEqual(sizeBudgets.document)
  expect(homeScripts).toBeGreaterThan(60_000)
  expect(homeScripts).toBeLessThanOrEqual(sizeBudgets.homeScripts)
  for (const bytes of Object.values(addedScripts)) expect(bytes).toBeLessThanOrEqual(sizeBudgets.addedScripts)
})

for (const key of ['home', 'about', 'visa'] as const) {
  test(`requests no style sheet for ${key}, whose document contains its styles`, async ({ page }) => {
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    await openHydrated(page, pages[key].path)
    expect(files.filter((url) => url.endsWith('.js'))).not.toEqual([])
    expect(files.filter((url) => url.endsWith('.css'))).toEqual([])
  })
}

test('includes no content, schema or icon set in the scripts', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, src = '']) => src)
  const code = await Promise.all(scripts.map(async (src) => (await request.get(src)).text()))
  expect(code.length).toBeGreaterThan(1)
  for (const text of [
    'Namuna',
    'Services We Offer',
    'Multan',
    'نمونہ',
    'ur_PK',
    'visa help and accommodation',
    '| {name}',
    'ZodError',
    'Hey developer',
    'viewBox="0 0 256 256"',
  ]) {
    expect(code.filter((script) => script.includes(text))).toEqual([])
  }
})
