import type { Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { readLuminance, toContrast } from '../testing/luminance.ts'
import { content, expect, openHydrated, settle, test } from '../testing/browser-test.ts'

const { labels } = content
const RING_MIN_CONTRAST = 3
const RING_MIN_PX = 2

test('focuses the skip link first, shows it and moves focus to the main content', async ({ page }) => {
  for (const key of ['home', 'about', 'visa'] as const) {
    await openHydrated(page, pages[key].path)
    await settle(page)
    await page.keyboard.press('Tab')
    const skipLink = page.getByRole('link', { name: labels.skipLink })
    await expect(skipLink).toBeFocused()
    await expect.poll(async () => (await skipLink.boundingBox())?.y).toBe(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
})

test.describe('with a notice that contains a link', () => {
  test.use({ site: 'agency' })

  test('focuses the skip link before it', async ({ page }) => {
    await openHydrated(page, pages.visa.path)
    await page.keyboard.press('Tab')
    await expect(page.locator('a[href="#main"]')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('.notice a')).toBeFocused()
  })

  test('closes the notice until the next document', async ({ page }) => {
    await openHydrated(page, pages.visa.path)
    await page.getByRole('button', { name: 'Close this notice' }).press('Enter')
    await expect(page.locator('.notice')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
    await page.getByRole('banner').getByRole('link').first().click()
    await settle(page)
    await expect(page.locator('.notice')).toHaveCount(0)
    await page.reload()
    await expect(page.locator('.notice')).toBeVisible()
  })
})

test('follows the skip link after client-side navigation without rendering the page again', async ({ page }) => {
  await openHydrated(page, pages.visa.path)
  await page.getByRole('link', { name: labels.homeLink }).click()
  await expect(page).toHaveTitle(content.pages.home.title)
  await settle(page)
  await page.getByRole('main').evaluate((main) => main.toggleAttribute('data-same-element', true))
  await page.getByRole('link', { name: labels.skipLink }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('#splash')).toBeHidden()
  await expect(page.locator('main[data-same-element]')).toHaveCount(1)
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 320, height: 256 },
]) {
  test(`keeps the focused element and its focus ring visible at ${viewport.width} × ${viewport.height} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    for (const path of [pages.home.path, pages.about.path, pages.visa.path]) {
      await openHydrated(page, path)
      await settle(page)
      const stops = await collectStops(page, 'Tab')
      expect(stops.length).toBeGreaterThan(2)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      for (const stop of [...stops, ...(await collectStops(page, 'Shift+Tab'))]) {
        expect.soft(stop.isCovered, `${stop.name} on ${path}`).toBe(false)
        expect.soft(stop.ringPx, `${stop.name} on ${path}`).toBeGreaterThanOrEqual(RING_MIN_PX)
        expect
          .soft(toContrast(readLuminance(stop.ring), readLuminance(stop.background)), `${stop.name} on ${path}`)
          .toBeGreaterThanOrEqual(RING_MIN_CONTRAST)
      }
    }
  })
}

interface TabStop {
  name: string
  isCovered: boolean
  ringPx: number
  ring: string
  background: string
}

/** Presses the key until focus leaves the page. Resolves with every element that had focus. */
async function collectStops(page: Page, key: string): Promise<TabStop[]> {
  const stops: TabStop[] = []
  for (;;) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(describeFocus)
    if (!stop) return stops
    stops.push(stop)
  }
}

/** Describes the focused element: whether another element covers it, its focus ring and the color behind the ring. */
function describeFocus(): TabStop | undefined {
  const element = document.activeElement
  if (!element || element === document.body) return undefined
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const xs = [left + 2, (left + right) / 2, right - 2]
  const ys = [top + 2, (top + bottom) / 2, bottom - 2]
  const points = xs.flatMap((x) => ys.map((y) => document.elementFromPoint(x, y)))
  const { outlineWidth, outlineStyle, outlineColor, outlineOffset } = getComputedStyle(element)
  let behind = outlineOffset.startsWith('-') ? element : element.parentElement
  while (behind && !getComputedStyle(behind).backgroundColor.startsWith('rgb(')) behind = behind.parentElement
  return {
    name: element.ariaLabel ?? element.textContent,
    isCovered: !points.some((point) => point && element.contains(point)),
    ringPx: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    ring: outlineColor,
    background: behind ? getComputedStyle(behind).backgroundColor : 'rgb(255, 255, 255)',
  }
}
