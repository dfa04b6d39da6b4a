import type { Locator, Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { getUrduPath, urduContent } from '../testing/bilingual-site.ts'
import { content, expect, openHydrated, phone, settle, test } from '../testing/browser-test.ts'

const { labels } = content
/** The short name in `complete-agency/site.yaml`. */
const agencyBrand = 'Sitara Sample International Travels'

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 })
const measurePageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

async function getBox(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return box
}

async function openWithFonts(page: Page, url: string): Promise<void> {
  await openHydrated(page, url)
  await settle(page)
  await page.evaluate(() => document.fonts.ready)
}

test.describe('with a word mark', () => {
  test.use({ site: 'wordMark' })

  test('shows it alone and keeps the name of the link', async ({ page }) => {
    await page.goto(pages.visa.path)
    const link = page.getByRole('banner').getByRole('link', { name: /home page$/ })
    await expect(link).toHaveText('')
    const { width, height } = await getBox(link.getByRole('img', { name: agencyBrand }))
    expect(width / height).toBeCloseTo(3, 1)
  })
})

test.describe('with a long brand beside the mark', () => {
  test.use({ site: 'agency' })

  for (const path of [pages.visa.path, getUrduPath(pages.visa.path)]) {
    test(`keeps brand and controls inside the header of ${path}`, async ({ page }) => {
      await openWithFonts(page, path)
      for (const width of [320, phone.width, 992, 1440]) {
        await setWidth(page, width)
        expect(await measurePageWidth(page)).toBe(width)
        // Fails if another element covers the notice.
        await page.locator('.notice a').click({ trial: true })
        const header = await getBox(page.getByRole('banner'))
        for (const part of await page.locator('header a:visible, header button:visible').all()) {
          const box = await getBox(part)
          expect(box.x).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width).toBeLessThanOrEqual(width)
          expect(box.y).toBeGreaterThan(header.y)
          expect(box.y + box.height).toBeLessThan(header.y + header.height)
        }
        const links = await page.getByRole('navigation').getByRole('link').all()
        const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y))
        expect(new Set(tops).size).toBeLessThanOrEqual(2)
      }
    })
  }
})

test.describe('in two languages', () => {
  test.use({ site: 'bilingual' })

  for (const [path, texts] of [
    [pages.home.path, labels],
    [getUrduPath(pages.home.path), urduContent.labels],
  ] as const) {
    test(`shows the slideshow on the first screen of ${path}`, async ({ page }) => {
      await openWithFonts(page, path)
      for (const viewport of [{ width: 1366, height: 768 }, { width: 412, height: 780 }, phone]) {
        await page.setViewportSize(viewport)
        await expect(page.locator('#slides')).toBeInViewport({ ratio: 1 })
        for (const name of [texts.stopMotion, texts.previousSlide, texts.nextSlide])
          await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      }
    })
  }
})
