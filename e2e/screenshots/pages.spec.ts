import path from 'node:path'
import { pageKeys, pages } from '../../shared/pages.ts'
import { content, expect, openHydrated, pauseSplash, phone, settle, test } from '../testing/browser-test.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const README_MAX_BYTES = 200_000

const desktop = { width: 1440, height: 900 }
const sizes = [desktop, { width: 768, height: 1024 }, phone, { width: 320, height: 640 }]
const paths = { ...pages, error: { path: '/booking' } }

for (const viewport of sizes) {
  const getFile = (name: string) => path.join(ROOT, `screenshots/${name}-${viewport.width}.png`)

  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport, allowedMessages: /404/ })

    for (const key of [...pageKeys, 'error'] as const) {
      test(key, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await openHydrated(page, paths[key].path)
        await page.evaluate(() => [...document.images].forEach((image) => (image.loading = 'eager')))
        await page.waitForLoadState('networkidle')
        await page.screenshot({ path: getFile(key), fullPage: true })
      })
    }

    test('splash', async ({ page }) => {
      await openHydrated(page, pages.home.path)
      await pauseSplash(page, 1000)
      await page.screenshot({ path: getFile('splash') })
    })

    test('menu', async ({ page }) => {
      await openHydrated(page, pages.about.path)
      const button = page.getByRole('button', { name: content.labels.openMenu })
      if (!(await button.isVisible())) return
      await button.click()
      await page.screenshot({ path: getFile('menu') })
    })
  })
}

for (const viewport of [desktop, phone]) {
  test(`README screenshot at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openHydrated(page, pages.home.path)
    await settle(page)
    const file = path.join(ROOT, `docs/home-${viewport.width}.jpg`)
    const screenshot = await page.screenshot({ path: file, type: 'jpeg', quality: 80 })
    expect(screenshot.length).toBeLessThan(README_MAX_BYTES)
  })
}
