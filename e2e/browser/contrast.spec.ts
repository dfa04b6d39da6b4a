import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { pages } from '../../shared/pages.ts'
import { readLuminance, toContrast, toLuminance } from '../testing/luminance.ts'
import { content, expect, openHydrated, phone, settle, test } from '../testing/browser-test.ts'

const NON_TEXT_MIN = 3
const TEXT_MIN = 4.5
// WCAG sets no minimum for logotypes. This one proves that they are visible.
const LOGO_MIN = 1.5
// Drawings, such as the hills, say nothing.
const ICONS = 'svg:visible:not(:has([href$="#drawing"]))'

// Forced colors override the style sheet, so the tests measure pixels instead of computed styles.
for (const scheme of ['default', 'light', 'dark'] as const) {
  test.describe(`in ${scheme} colors`, () => {
    test.use({
      contextOptions: {
        reducedMotion: 'reduce',
        ...(scheme !== 'default' && { forcedColors: 'active', colorScheme: scheme }),
      },
    })

    test('draws icons and logos with enough contrast', async ({ page }) => {
      await page.setViewportSize({ width: 1800, height: 900 })
      await openHydrated(page, pages.home.path)
      await settle(page)
      const screenshot = await page.screenshot({ fullPage: true })
      const icons = page.locator(`main ${ICONS}`)
      expect(await icons.count()).toBeGreaterThan(15)
      await expectContrast(screenshot, icons)
      const airlines = page.getByRole('region', { name: content.home.airlines.label })
      await expectContrast(screenshot, airlines.getByRole('img'), LOGO_MIN)

      await openHydrated(page, pages.about.path)
      await settle(page)
      await expectContrast(await page.screenshot({ fullPage: true }), page.locator(`footer ${ICONS}`))
    })
  })
}

test('keeps text over images legible', async ({ page }) => {
  const viewports = [{ width: 1440, height: 900 }, phone]
  await openHydrated(page, pages.about.path)
  await settle(page)
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect
    .poll(() => footer.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeTruthy()
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    for (const text of await footer.locator('h2, p, a[href^="tel"], a[href^="mailto"], address').all())
      await expectLegible(text)
  }
  await openHydrated(page, pages.visa.path)
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    await expectLegible(page.locator('h1'))
  }
})

type Clip = { x: number; y: number; width: number; height: number }

/** Expects the contrast inside the box of each element. `screenshot` shows the page from its top. */
async function expectContrast(screenshot: Buffer, elements: Locator, minimum = NON_TEXT_MIN): Promise<void> {
  const boxes = await elements.evaluateAll((all) =>
    all.map((element) => ({
      ...element.getBoundingClientRect().toJSON(),
      name: element.outerHTML,
      y: element.getBoundingClientRect().y + scrollY,
    })),
  )
  for (const { name, ...box } of boxes) {
    const luminances = await readLuminances(screenshot, box)
    expect.soft(toContrast(Math.max(...luminances), Math.min(...luminances)), name).toBeGreaterThanOrEqual(minimum)
  }
}

/** Compares the text color with each pixel behind the text, which is transparent for the screenshot. */
async function expectLegible(text: Locator): Promise<void> {
  const color = await text.evaluate((element) => getComputedStyle(element).color)
  await text.evaluate((element) => element.style.setProperty('color', 'transparent', 'important'))
  await text.evaluate((element) => element.style.setProperty('text-decoration-color', 'transparent'))
  await text.scrollIntoViewIfNeeded()
  const clip = await text.boundingBox()
  if (!clip) throw new Error(`not visible: ${text}`)
  const backgrounds = await readLuminances(await text.page().screenshot({ clip }), { ...clip, x: 0, y: 0 })
  await text.evaluate((element) => element.removeAttribute('style'))
  const textLuminance = readLuminance(color)
  expect(
    Math.min(...backgrounds.map((background) => toContrast(textLuminance, background))),
    (await text.textContent()) ?? '',
  ).toBeGreaterThanOrEqual(TEXT_MIN)
}

/** Returns the distinct luminances of an area of a screenshot. */
async function readLuminances(screenshot: Buffer, { x, y, width, height }: Clip): Promise<number[]> {
  const area = { left: Math.floor(x), top: Math.floor(y), width: Math.floor(width), height: Math.floor(height) }
  const data = await sharp(screenshot).extract(area).removeAlpha().raw().toBuffer()
  const luminances = new Set<number>()
  for (let at = 0; at < data.length; at += 3)
    luminances.add(toLuminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))
  return [...luminances]
}
