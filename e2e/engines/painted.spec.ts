import { mergeTests, type Page, type TestInfo } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { pageKeys, pages, type PageKey } from '../../shared/pages.ts'
import { test as agencyTest } from '../testing/agency-site.ts'
import { bilingualOrigin, getUrduPath } from '../testing/bilingual-site.ts'
import { phone } from '../testing/browser-test.ts'
import { expect, test as engineTest } from './engine-test.ts'
import { decode, measureInk } from './pixels.ts'
import type { Tab } from './tab.ts'
import { findVisibleBoxes, type VisibleBoxes } from './visible-boxes.ts'

const test = mergeTests(engineTest, agencyTest)

const INK_MIN = 0.02
const HEIGHT_TOLERANCE = 0.05
// A part of the screen, so that every section has a step in which it is completely visible or fills the screen.
const SCROLL_STEP = 0.5
const PAINT_TIMEOUT_MS = 20_000

// The heights of real windows. A window as high as the page would lay out and paint content that users do not see.
const windows = [phone, { width: 412, height: 780 }, { width: 1280, height: 720 }, { width: 1440, height: 900 }]
const isSectioned = (key: PageKey) => key === 'home' || key === 'about'

// Chromium, which "npm test" runs, paints the most important ones. The other engines paint all of them.
const isMain = (key: PageKey, { width }: { width: number }) => isSectioned(key) && [phone.width, 1280].includes(width)
const tagFor = (isInChromium: boolean) => (isInChromium ? {} : { tag: '@other-engines' })

for (const key of pageKeys) {
  const { path } = pages[key]
  for (const size of isSectioned(key) ? windows : [phone]) {
    test(`paints ${key} at ${size.width} × ${size.height}`, tagFor(isMain(key, size)), ({ tab, page }, info) =>
      expectPainted(tab, page, { path, ...size }, info),
    )
  }
  test(`paints ${key} in Urdu`, tagFor(key === 'home'), ({ tab, page }, info) =>
    expectPainted(tab, page, { path: bilingualOrigin + getUrduPath(path), ...phone }, info),
  )
}

for (const path of ['/', '/visa', '/ur/contact']) {
  test(`paints ${path} with every key`, tagFor(path === '/visa'), ({ tab, page, agencyOrigin }, info) =>
    expectPainted(tab, page, { path: agencyOrigin + path, ...phone }, info),
  )
}

interface Visit {
  readonly path: string
  readonly width: number
  readonly height: number
}

/** Scrolls through a page as a user does, and checks the pixels of every screen. */
async function expectPainted(tab: Tab, reference: Page, visit: Visit, info: TestInfo) {
  await tab.open(visit.path, visit)
  await tab.expectHydrated()
  await expect.poll(() => tab.isVisible('#splash')).toBe(false)
  for (let step = 0; step === 0 || (await scroll(tab, visit.height * SCROLL_STEP)); step += 1) {
    await expect(async () => {
      const boxes = await tab.evaluate(findVisibleBoxes)
      const screenshot = await tab.driver.screenshot()
      await writeFile(info.outputPath(`screen-${step}.png`), screenshot)
      expect(await findBlankBoxes(screenshot, boxes)).toEqual([])
    }).toPass({ timeout: PAINT_TIMEOUT_MS })
  }
  const expected = await measureHeight(reference, visit)
  const height = await tab.evaluate(() => document.documentElement.scrollHeight)
  expect(Math.abs(height / expected - 1)).toBeLessThan(HEIGHT_TOLERANCE)
}

/** Returns the height of the page in the current Chromium. */
async function measureHeight(page: Page, { path, width, height }: Visit): Promise<number> {
  await page.setViewportSize({ width, height })
  await page.goto(path)
  return page.evaluate(() => document.documentElement.scrollHeight)
}

/** Turns the mouse wheel and waits until the page no longer moves. Resolves with false at the end of the page. */
async function scroll(tab: Tab, pixels: number): Promise<boolean> {
  const getPosition = () => tab.evaluate(() => scrollY)
  const start = await getPosition()
  if (await tab.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)) return false
  await tab.driver.wheel(Math.round(pixels))
  await expect.poll(getPosition).toBeGreaterThan(start)
  let last = start
  await expect(async () => {
    const before = last
    last = await getPosition()
    expect(last).toBe(before)
  }).toPass({ intervals: [150] })
  return true
}

/** Returns the names of the boxes in which the browser has painted nothing. */
async function findBlankBoxes(screenshot: Buffer, { sections, pictures }: VisibleBoxes): Promise<string[]> {
  const image = await decode(screenshot)
  return [
    ...sections.filter((box) => measureInk(image, box) < INK_MIN),
    ...pictures.filter((box) => measureInk(image, box) === 0),
  ].map(({ name }) => name)
}
