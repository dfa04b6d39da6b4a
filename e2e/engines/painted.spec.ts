import type { Page, TestInfo } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { pages } from '../../shared/pages.ts'
import { getUrduPath } from '../testing/bilingual-site.ts'
import { content, phone } from '../testing/browser-test.ts'
import { expect, test } from './engine-test.ts'
import { decode, findInkColor, measureInk } from './pixels.ts'
import type { Tab } from './tab.ts'
import { findVisibleBoxes, type VisibleBoxes } from './visible-boxes.ts'

const INK_MIN = 0.02
const HEIGHT_TOLERANCE = 0.05
// A part of the screen, so that every section has a step in which it is completely visible or fills the screen.
const SCROLL_STEP = 0.5
const PAINT_TIMEOUT_MS = 20_000

// The heights of real windows. A window as high as the page would lay out and paint content that users do not see.
const windows = [phone, { width: 1280, height: 720 }]

for (const { path } of [pages.home, pages.about]) {
  for (const size of windows) {
    test(`paints ${path} at ${size.width} × ${size.height}`, ({ tab, page }, info) =>
      expectPainted(tab, page, { path, ...size }, info))
  }
}

for (const [site, paths] of [
  ['sample', [pages.visa.path]],
  ['bilingual', [pages.home.path, pages.about.path].map(getUrduPath)],
  [
    'agency',
    [pages.home.path, pages.visa.path, '/offers', getUrduPath(pages.umrah.path), getUrduPath(pages.contact.path)],
  ],
] as const) {
  test.describe(`of the site "${site}"`, () => {
    test.use({ site })

    for (const path of paths) {
      test(`paints ${path} on a phone`, ({ tab, page }, info) => expectPainted(tab, page, { path, ...phone }, info))
    }
  })
}

test('paints its own logo for each airline', async ({ tab }) => {
  await tab.open(pages.home.path)
  await tab.expectHydrated()
  await tab.expectNoSplash()
  // The logos do not move between the positions and the screenshot.
  await tab.click(`button[aria-label="${content.labels.stopMotion}"]`)
  await tab.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(async () => {
    const { pictures } = await tab.evaluate(findVisibleBoxes)
    const image = await decode(await tab.driver.screenshot())
    const colors = pictures.filter(({ name }) => name.includes('airlines')).map((box) => findInkColor(image, box))
    expect(colors.length).toBeGreaterThan(5)
    expect(new Set(colors).size).toBe(colors.length)
  }).toPass({ timeout: PAINT_TIMEOUT_MS })
})

interface Visit {
  readonly path: string
  readonly width: number
  readonly height: number
}

/** Scrolls through a page as a user does, and checks the pixels of every screen. */
async function expectPainted(tab: Tab, reference: Page, visit: Visit, info: TestInfo) {
  await tab.open(visit.path, visit)
  await tab.expectHydrated()
  await tab.expectNoSplash()
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

/** Scrolls down at once. Resolves with false at the end of the page. */
function scroll(tab: Tab, pixels: number): Promise<boolean> {
  return tab.evaluate((top) => {
    const start = scrollY
    scrollBy({ top, behavior: 'instant' })
    return scrollY > start
  }, pixels)
}

/** Returns the names of the boxes in which the browser has painted nothing. */
async function findBlankBoxes(screenshot: Buffer, { sections, pictures }: VisibleBoxes): Promise<string[]> {
  const image = await decode(screenshot)
  return [
    ...sections.filter((box) => measureInk(image, box) < INK_MIN),
    ...pictures.filter((box) => measureInk(image, box) === 0),
  ].map(({ name }) => name)
}
