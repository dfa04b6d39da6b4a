import { pageKeys, pages } from '../../shared/pages.ts'
import { getUrduPath } from '../testing/bilingual-site.ts'
import { expect, hideDeviceFonts, openHydrated, pauseSplash, settle, test } from '../testing/browser-test.ts'
import type { Locator, Page } from '@playwright/test'
import { decode } from '../engines/pixels.ts'

const BUTTON_DISTANCE_MIN = 16
/** How far strokes may be apart from left to right and still be seen as touching. */
const NEAR_PX = 3
const widths = [1440, 820, 390, 320]

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

for (const [site, path] of [
  ['bilingual', '/ur'],
  ['umrahOffice', '/ur'],
] as const) {
  test.describe(`on ${path} of the site "${site}"`, () => {
    test.use({ site, reducedMotion: 'reduce' })

    test('keeps the strokes of labels and headings apart', async ({ page }) => {
      await openHydrated(page, path)
      await settle(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const gaps = await measureGaps(page, '[class*=label]:has(+ :is(h1, h2))')
        expect(gaps.length).toBeGreaterThan(1)
        expect(
          gaps.filter((gap) => gap <= 0),
          `${width} px: ${gaps.join()}`,
        ).toEqual([])
      }
    })
  })
}

test.describe('with packages', () => {
  test.use({ site: 'agency' })

  test('keeps links and headings apart from the button above them', async ({ page }) => {
    await openHydrated(page, '/ur/offers')
    await settle(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const distances = await page.locator('a[class*=button]').evaluateAll((all) =>
        all.flatMap((button) => {
          const link = button.nextElementSibling?.getBoundingClientRect()
          const { bottom } = button.getBoundingClientRect()
          return link && link.top >= bottom ? [link.top - bottom] : []
        }),
      )
      expect(
        distances.filter((distance) => distance < BUTTON_DISTANCE_MIN),
        `${width} px`,
      ).toEqual([])
      const [gap = 0] = await measureGaps(page, 'p:has(> a[class*=button])', '#packages')
      expect(gap, `${width} px`).toBeGreaterThanOrEqual(BUTTON_DISTANCE_MIN)
    }
  })
})

/** How far the ink of each element is above that of the heading, which follows it unless it is named, in pixels. */
async function measureGaps(page: Page, selector: string, heading = ''): Promise<number[]> {
  const gaps: number[] = []
  for (const element of await page.locator(selector).all()) {
    const next = heading ? page.locator(heading) : element.locator('+ *')
    await next.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await settle(page)
    const [upper, lower] = [await findInk(page, element), await findInk(page, next)]
    const distances = upper.flatMap(({ bottom }, x) =>
      lower.slice(Math.max(0, x - NEAR_PX), x + NEAR_PX).map(({ top }) => top - bottom),
    )
    gaps.push(Math.min(...distances))
  }
  return gaps
}

interface Ink {
  readonly top: number
  readonly bottom: number
}

/** The first and the last pixel that an element paints, in each column of the window. Links also have a background. */
async function findInk(page: Page, element: Locator): Promise<Ink[]> {
  const paint = (color: string) =>
    element.evaluate((each: HTMLElement, value) => {
      for (const part of [each, ...each.querySelectorAll<HTMLElement>('*')]) {
        part.style.setProperty('color', value, 'important')
        if (part.localName === 'a') part.style.setProperty('background-color', value, 'important')
      }
    }, color)
  await paint('#f0f')
  const { data, info } = await decode(await page.screenshot())
  await paint('')
  const isInk = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)
    return red > 200 && green < 90 && blue > 200
  }
  return Array.from({ length: info.width }, (_, x) => {
    const rows = Array.from({ length: info.height }, (_, y) => y).filter((y) => isInk(x, y))
    return { top: rows[0] ?? Infinity, bottom: rows.at(-1) ?? -Infinity }
  })
}

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
