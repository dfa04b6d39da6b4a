import { pageKeys, pages } from '../../shared/pages.ts'
import { getUrduPath } from '../testing/bilingual-site.ts'
import { expect, hideDeviceFonts, openHydrated, pauseSplash, settle, test } from '../testing/browser-test.ts'
import type { Page } from '@playwright/test'

test.use({ site: 'bilingual' })

for (const [path, direction] of [
  ['/', 1],
  ['/ur', -1],
] as const) {
  test(`moves the splash, the slides and the airlines in the direction of ${path}`, async ({ page }) => {
    await openHydrated(page, path)
    const [start, end] = [await measureAirplane(page, 0), await measureAirplane(page, 1600)]
    expect(Math.sign(end - start)).toBe(direction)

    await page.keyboard.press('Shift') // ends the splash
    const [previous, next] = await page.locator('[aria-controls="slides"]').all()
    const [left, right] = [await previous?.boundingBox(), await next?.boundingBox()]
    expect(Math.sign((right?.x ?? 0) - (left?.x ?? 0))).toBe(direction)
    const scale = await next?.evaluate((button) => getComputedStyle(button).scale)
    expect(scale).toBe(direction === 1 ? 'none' : '-1 1')

    const marquees = page.locator('.rfm-marquee')
    await expect(marquees.first()).toBeAttached()
    const measure = () =>
      marquees.evaluateAll((all) => all.map((marquee) => marquee.getBoundingClientRect().toJSON() as DOMRect))
    const [before] = await measure()
    await expect.poll(async () => (await measure())[0]?.x).toBeGreaterThan(before?.x ?? Infinity)
    const copies = await measure()
    expect(Math.min(...copies.map((copy) => copy.left))).toBeLessThanOrEqual(0)
    expect(Math.max(...copies.map((copy) => copy.right))).toBeGreaterThanOrEqual(1440)
  })
}

test('shows every page in Urdu in its own fonts, and scrolls in one direction at 320', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await hideDeviceFonts(page)
  for (const key of pageKeys) {
    await page.goto(getUrduPath(pages[key].path))
    await settle(page)
    await page.evaluate(() => document.fonts.ready)
    expect(await listDeviceFonts(page), key).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), key).toBe(320)
  }
})

/** The centre of the airplane after some milliseconds of the splash. */
async function measureAirplane(page: Page, time: number): Promise<number> {
  await pauseSplash(page, time)
  return page.locator('#splash [class*=airplane]').evaluate((airplane) => {
    const { left, right } = airplane.getBoundingClientRect()
    return (left + right) / 2
  })
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
