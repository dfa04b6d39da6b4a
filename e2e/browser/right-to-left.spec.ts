import { pageKeys, pages } from '../../shared/pages.ts'
import { bilingualOrigin } from '../testing/bilingual-site.ts'
import { expect, openHydrated, settle, test } from '../testing/browser-test.ts'
import type { Page } from '@playwright/test'

test.use({ baseURL: bilingualOrigin })

const getPath = (key: (typeof pageKeys)[number]) => (key === 'home' ? '/ur' : `/ur${pages[key].path}`)

for (const [path, direction] of [
  ['/', 1],
  ['/ur', -1],
] as const) {
  test(`flies the airplane of the splash in the direction of reading at ${path}`, async ({ page }) => {
    await page.goto(path)
    const [start, end] = [await measureAirplane(page, 0), await measureAirplane(page, 1600)]
    expect(Math.sign(end - start)).toBe(direction)
  })

  test(`points the arrows of the slideshow in the direction of reading at ${path}`, async ({ page }) => {
    await openHydrated(page, path)
    const [previous, next] = await page.locator('[aria-controls="slides"]').all()
    const [left, right] = [await previous?.boundingBox(), await next?.boundingBox()]
    expect(Math.sign((right?.x ?? 0) - (left?.x ?? 0))).toBe(direction)
    const scale = await next?.evaluate((button) => getComputedStyle(button).scale)
    expect(scale).toBe(direction === 1 ? 'none' : '-1 1')
  })

  test(`moves the airlines to the right at ${path}`, async ({ page }) => {
    await openHydrated(page, path)
    await settle(page)
    const marquee = page.locator('.rfm-marquee').first()
    await expect(marquee).toBeAttached()
    const start = await marquee.evaluate((strip) => strip.getBoundingClientRect().x)
    await expect.poll(() => marquee.evaluate((strip) => strip.getBoundingClientRect().x)).toBeGreaterThan(start)
    const copies = await page.locator('.rfm-marquee').evaluateAll((strips) =>
      strips.map((strip) => {
        const { left, right } = strip.getBoundingClientRect()
        return { left, right }
      }),
    )
    expect(Math.min(...copies.map(({ left }) => left))).toBeLessThanOrEqual(0)
    expect(Math.max(...copies.map(({ right }) => right))).toBeGreaterThanOrEqual(1440)
  })
}

test.describe('in Urdu', () => {
  for (const key of pageKeys) {
    test(`shows ${key} in its own fonts, and scrolls in one direction at 320`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(getPath(key))
      await settle(page)
      await page.evaluate(() => document.fonts.ready)
      expect(await listDeviceFonts(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
  }
})

/** The centre of the airplane after some milliseconds of the splash. */
function measureAirplane(page: Page, time: number): Promise<number> {
  return page.evaluate((currentTime) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = currentTime
    }
    const { left, right } = document.querySelector('[class*=airplane]')?.getBoundingClientRect() ?? new DOMRect()
    return (left + right) / 2
  }, time)
}

/** The fonts of the device that the text of the page is shown in. */
async function listDeviceFonts(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '#root *' })
  const used = await Promise.all(nodeIds.map((nodeId) => client.send('CSS.getPlatformFontsForNode', { nodeId })))
  return used.flatMap(({ fonts }) => fonts.filter(({ isCustomFont }) => !isCustomFont).map((font) => font.familyName))
}
