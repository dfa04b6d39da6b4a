import path from 'node:path'
import { pageKeys, pages } from '../../shared/pages.ts'
import { content, expect, openHydrated, phone, test } from '../testing/browser-test.ts'

const folder = path.join(import.meta.dirname, '../../screenshots')
const readmeFolder = path.join(import.meta.dirname, '../../docs')
const README_MAX_BYTES = 200_000
const SPLASH_MS = 2000
const COUNT_MS = 4500

const sizes = [{ width: 1440, height: 900 }, { width: 768, height: 1024 }, phone, { width: 320, height: 640 }]

for (const size of sizes) {
  test.describe(`at ${size.width}`, () => {
    test.use({ viewport: size, allowedMessages: /404/ })
    const file = (name: string) => path.join(folder, `${name}-${size.width}.png`)

    for (const key of pageKeys) {
      test(key, async ({ page }) => {
        await page.goto(pages[key].path)
        for (let y = 0; y < 6000; y += 500) {
          await page.evaluate((top) => scrollTo(0, top), y)
          await page.waitForTimeout(60)
        }
        await page.waitForTimeout(key === 'home' ? COUNT_MS : 300)
        await page.evaluate(() => scrollTo(0, 0))
        await page.waitForTimeout(300)
        await page.screenshot({ path: file(key), fullPage: true })
      })
    }

    test('splash', async ({ page }) => {
      await page.goto(pages.home.path)
      await page.evaluate((time) => {
        for (const animation of document.getAnimations()) {
          animation.pause()
          animation.currentTime = time
        }
      }, SPLASH_MS / 2)
      await page.screenshot({ path: file('splash') })
    })

    test('error', async ({ page }) => {
      await page.goto('/booking')
      await page.screenshot({ path: file('error') })
    })

    test('menu', async ({ page }) => {
      await openHydrated(page, pages.about.path)
      const button = page.getByRole('button', { name: content.labels.openMenu })
      if (!(await button.isVisible())) return
      await button.click()
      await page.screenshot({ path: file('menu') })
    })
  })
}

for (const size of [sizes[0] ?? phone, phone]) {
  test(`README screenshot at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size)
    await openHydrated(page, pages.home.path)
    await page.waitForTimeout(SPLASH_MS)
    const screenshot = await page.screenshot({
      path: path.join(readmeFolder, `home-${size.width}.jpg`),
      type: 'jpeg',
      quality: 80,
    })
    expect(screenshot.length).toBeLessThan(README_MAX_BYTES)
  })
}
