import { pages } from '../../shared/pages.ts'
import { content, expect, phone, readPage, test } from '../testing/browser-test.ts'

const { labels, home } = content

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedMessages: /ERR_FAILED/ })

  for (const key of ['home', 'about', 'visa'] as const) {
    test(`shows the same on ${key} with and without scripts`, async ({ page, browser, baseURL }) => {
      const options = { reducedMotion: 'reduce', ...(baseURL && { baseURL }) } as const
      const withoutScripts = await browser.newPage({ ...options, javaScriptEnabled: false })
      const withFailedScripts = await browser.newPage(options)
      await withFailedScripts.route(/\/assets\/.*\.js$/, (route) => route.abort())
      await page.goto(pages[key].path, { waitUntil: 'networkidle' })
      const expected = await readPage(page)
      for (const other of [withoutScripts, withFailedScripts]) {
        await other.goto(pages[key].path)
        expect(await readPage(other)).toEqual(expected)
        await other.close()
      }
    })
  }
})

for (const [name, javaScriptEnabled] of [
  ['without JavaScript', false],
  ['with scripts that fail to load', true],
] as const) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled, allowedMessages: /ERR_FAILED/ })

    test.beforeEach(({ page }) => page.route(/\/assets\/.*\.js$/, (route) => route.abort()))

    test('opens and closes the menu on a phone, and follows a link to Home', async ({ page }) => {
      await page.setViewportSize(phone)
      await page.goto(pages.visa.path)
      await page.getByRole('button', { name: labels.openMenu }).click()
      await page.getByRole('button', { name: labels.closeMenu }).click()
      await expect(page.locator('dialog')).toBeHidden()
      await page.getByRole('button', { name: labels.openMenu }).click()
      await page.getByRole('link', { name: content.pages.home.name, exact: true }).click()
      await expect(page).toHaveURL(pages.home.path)
      for (const control of [labels.stopMotion, labels.nextSlide])
        await expect(page.getByRole('button', { name: control })).toBeHidden()
      for (const { end } of home.statistics.counters) await expect(page.getByText(String(end)).last()).toBeVisible()
    })

    test('scrolls the slides with the keyboard', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(pages.home.path)
      const slides = page.locator('#slides')
      while (!(await slides.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => slides.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)).toBe(1)
    })
  })
}
