import type { Page } from '@playwright/test'
import { pageKeys, pages } from '../../shared/pages.ts'
import { readLuminance, toContrast } from '../testing/luminance.ts'
import { content, expect, openHydrated, phone, settle, test } from '../testing/browser-test.ts'

const { labels } = content
const RING_MIN_CONTRAST = 3
const RING_MIN_PX = 2

test('begins with the skip link, which shows itself and leads to the main content', async ({ page }) => {
  for (const key of pageKeys) {
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

test('skips on a page that the script has shown, without beginning it anew', async ({ page }) => {
  await openHydrated(page, pages.visa.path)
  await page.getByRole('link', { name: labels.homeLink }).click()
  await settle(page)
  await page.getByRole('main').evaluate((main) => main.toggleAttribute('data-same', true))
  await page.getByRole('link', { name: labels.skipLink }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('[class*="splash"]')).toHaveCount(0)
  await expect(page.locator('main[data-same]')).toHaveCount(1)
})

for (const viewport of [{ width: 1440, height: 900 }, phone, { width: 320, height: 256 }]) {
  test(`shows whatever has the focus, with a ring around it, at ${viewport.width} × ${viewport.height} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    for (const { path } of Object.values(pages)) {
      await openHydrated(page, path)
      await settle(page)
      const stops = await walk(page, 'Tab')
      expect(stops.length).toBeGreaterThan(2)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      for (const stop of [...stops, ...(await walk(page, 'Shift+Tab'))]) {
        expect.soft(stop.isCovered, `${stop.name} on ${path}`).toBe(false)
        expect.soft(stop.ringPx, `${stop.name} on ${path}`).toBeGreaterThanOrEqual(RING_MIN_PX)
        expect
          .soft(toContrast(readLuminance(stop.ring), readLuminance(stop.ground)), `${stop.name} on ${path}`)
          .toBeGreaterThanOrEqual(RING_MIN_CONTRAST)
      }
    }
  })
}

interface Stop {
  name: string
  isCovered: boolean
  ringPx: number
  ring: string
  ground: string
}

/** Presses the key until the focus leaves the page, and tells of every stop how it can be seen. */
async function walk(page: Page, key: string): Promise<Stop[]> {
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(describeFocus)
    if (!stop) return stops
    stops.push(stop)
  }
}

/** What has the focus, whether something else lies over all of it, and its ring against the colour behind it. */
function describeFocus(): Stop | undefined {
  const element = document.activeElement
  if (!element || element === document.body) return undefined
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const xs = [left + 2, (left + right) / 2, right - 2]
  const ys = [top + 2, (top + bottom) / 2, bottom - 2]
  const points = xs.flatMap((x) => ys.map((y) => document.elementFromPoint(x, y)))
  const { outlineWidth, outlineStyle, outlineColor } = getComputedStyle(element)
  let behind = element.parentElement
  while (behind && !getComputedStyle(behind).backgroundColor.startsWith('rgb(')) behind = behind.parentElement
  return {
    name: element.ariaLabel ?? element.textContent,
    isCovered: !points.some((point) => point && element.contains(point)),
    ringPx: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    ring: outlineColor,
    ground: behind ? getComputedStyle(behind).backgroundColor : 'rgb(255, 255, 255)',
  }
}
