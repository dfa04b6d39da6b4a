import { bilingualOrigin } from '../testing/bilingual-site.ts'
import { delayRequests, expect, phone, settle, test } from '../testing/browser-test.ts'
import type { Page } from '@playwright/test'

const URDU_FONTS_MAX_BYTES = 110_000
const FONT_DELAY_MS = 1500
const LAYOUT_SHIFT_MAX = 0.01

test.use({ baseURL: bilingualOrigin })

for (const path of ['/ur', '/ur/about-us', '/ur/visa']) {
  test(`keeps the fonts of ${path} within the budget`, async ({ page }) => {
    const fonts = recordFonts(page)
    await page.goto(path)
    await settle(page)
    await page.evaluate(() => document.fonts.ready)
    const bytes = await Promise.all(fonts.map(({ size }) => size))
    expect(fonts.map(({ url }) => url).join()).toContain('/nastaliq-')
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(URDU_FONTS_MAX_BYTES)
  })
}

test('loads no Urdu font on an English page', async ({ page }) => {
  const fonts = recordFonts(page)
  const html = await (await page.goto('/'))?.text()
  await page.evaluate(() => document.fonts.ready)
  expect(html).not.toContain('Nastaliq')
  expect(fonts.map(({ url }) => url).join()).not.toContain('nastaliq')
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('shows Urdu before its font arrives, and moves nothing then', async ({ page }) => {
    await delayRequests(page, '**/nastaliq-*.woff2', FONT_DELAY_MS)
    await page.goto('/ur/about-us', { waitUntil: 'commit' })
    await expect(page.locator('h1')).toBeVisible()
    expect(await page.evaluate(() => document.fonts.check('1em "Noto Nastaliq Urdu"', 'ا'))).toBe(false)
    await page.waitForLoadState('load')
    await page.evaluate(() => document.fonts.ready)
    expect(await measureLayoutShift(page)).toBeLessThan(LAYOUT_SHIFT_MAX)
  })
})

/** The fonts that the page loads from now on. */
function recordFonts(page: Page) {
  const fonts: { url: string; size: Promise<number> }[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('.woff2')) return
    fonts.push({ url: response.url(), size: response.body().then(({ length }) => length) })
  })
  return fonts
}

/** The sum of the layout shifts until now. */
function measureLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve, 200))
    return sum
  })
}
