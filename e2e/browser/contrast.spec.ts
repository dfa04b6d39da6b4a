import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { pageKeys, pages } from '../../shared/pages.ts'
import { readLuminance, toContrast, toLuminance } from '../testing/luminance.ts'
import { content, expect, openHydrated, phone, settle, test } from '../testing/browser-test.ts'

const NON_TEXT_MIN = 3
const TEXT_MIN = 4.5
// Logotypes need no contrast by WCAG, but something to see.
const LOGO_MIN = 1.5
const { labels } = content

// The same look may be told by a sheet and undone by the browser, so the pixels are asked.
for (const look of ['usual', 'light', 'dark'] as const) {
  const name = look === 'usual' ? 'the usual colours' : `${look} forced colours`

  test.describe(`in ${name}`, () => {
    test.use({
      contextOptions: {
        reducedMotion: 'reduce',
        ...(look !== 'usual' && { forcedColors: 'active', colorScheme: look }),
      },
    })

    test('draws every icon plainly', async ({ page }) => {
      await openHydrated(page, pages.home.path)
      await settle(page)
      const marks = page.locator('main svg:visible')
      expect(await marks.count()).toBeGreaterThan(15)
      await expectPlain(marks)
      await openHydrated(page, pages.about.path)
      await expectPlain(page.locator('footer svg'))
      await page.setViewportSize(phone)
      await expectPlain(page.locator('header svg:visible'))
    })

    test('tells the shown picture’s mark and the current page from the others', async ({ page }) => {
      await openHydrated(page, pages.home.path)
      await settle(page)
      // The mark's bar and the link's underline, where the others have only the ground.
      const bar = page.locator('#slides + * > [data-active]')
      const mark = page.locator('#slides + * > :not([data-active])').last()
      expect(
        await measure(bar, ({ x, y, width, height }) => ({ x: x - 12, y, width: width + 8, height })),
      ).toBeGreaterThanOrEqual(NON_TEXT_MIN)
      expect(
        await measure(mark, ({ x, y, width, height }) => ({ x: x - 4, y, width: width + 8, height })),
      ).toBeGreaterThanOrEqual(NON_TEXT_MIN)
      const measureBeside = (one: Locator) =>
        measure(one, ({ x, y, height }) => ({ x: x - 7, y: y + 3, width: 6, height: height - 6 }))
      expect(await measureBeside(mark)).toBeLessThan(1.1)
      const measureFoot = (link: Locator) =>
        measure(link, ({ x, y, width, height }) => ({ x, y: y + height - 3, width, height: 6 }))
      const links = page.getByRole('navigation').getByRole('link')
      expect(await measureFoot(links.first())).toBeGreaterThanOrEqual(NON_TEXT_MIN)
      expect(await measureFoot(links.last())).toBeLessThan(1.1)
      await page.setViewportSize(phone)
      await page.getByRole('button', { name: labels.openMenu }).click()
      const measureEnd = (row: Locator) =>
        measure(row, ({ x, y, width, height }) => ({ x: x + width - 60, y: y + 10, width: 58, height: height - 20 }))
      const rows = page.locator('dialog li')
      expect(await measureEnd(rows.first())).toBeGreaterThanOrEqual(NON_TEXT_MIN)
      expect(await measureEnd(rows.last())).toBeLessThan(1.1)
    })

    test('shows every airline’s logo', async ({ page }) => {
      await page.setViewportSize({ width: 1800, height: 900 })
      await openHydrated(page, pages.home.path)
      await settle(page)
      await expectPlain(page.getByRole('region', { name: content.home.airlines.label }).getByRole('img'), LOGO_MIN)
    })

    test('rings what has the focus', async ({ page }) => {
      await openHydrated(page, pages.contact.path)
      const link = page.getByRole('navigation').getByRole('link').nth(2)
      await link.focus()
      await page.keyboard.press('Tab')
      expect(
        await measure(page.locator(':focus'), ({ x, y, width }) => ({ x, y: y - 8, width, height: 7 })),
      ).toBeGreaterThanOrEqual(NON_TEXT_MIN)
    })
  })
}

test('keeps words legible wherever a picture lies behind them', async ({ page }) => {
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(viewport)
    await openHydrated(page, pages.about.path)
    await settle(page)
    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    await expect
      .poll(() => footer.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeTruthy()
    for (const words of await footer.locator('h2, p, a[href^="tel"], a[href^="mailto"], address').all())
      await expectLegible(words)
    for (const key of pageKeys.slice(2)) {
      await openHydrated(page, pages[key].path)
      await expectLegible(page.locator('h1'))
    }
  }
})

type Clip = { x: number; y: number; width: number; height: number }

async function locate(element: Locator): Promise<Clip> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error(`Nothing to see of ${element}.`)
  return box
}

async function expectPlain(marks: Locator, least = NON_TEXT_MIN): Promise<void> {
  const boxes = await marks.evaluateAll((all) =>
    all.map((mark) => ({
      ...mark.getBoundingClientRect().toJSON(),
      name: mark.outerHTML,
      y: mark.getBoundingClientRect().y + scrollY,
    })),
  )
  const picture = await marks.page().screenshot({ fullPage: true })
  for (const { name, ...box } of boxes)
    expect.soft(toExtremes(await readLuminances(picture, box)), name).toBeGreaterThanOrEqual(least)
}

/** The words' colour against each pixel that lies behind them. */
async function expectLegible(words: Locator): Promise<void> {
  const color = await words.evaluate((element) => getComputedStyle(element).color)
  await words.evaluate((element) => element.style.setProperty('color', 'transparent', 'important'))
  await words.evaluate((element) => element.style.setProperty('text-decoration-color', 'transparent'))
  const clip = await locate(words)
  const grounds = await readLuminances(await words.page().screenshot({ clip }), { ...clip, x: 0, y: 0 })
  await words.evaluate((element) => element.removeAttribute('style'))
  const ink = readLuminance(color)
  expect(
    Math.min(...grounds.map((ground) => toContrast(ink, ground))),
    (await words.textContent()) ?? '',
  ).toBeGreaterThanOrEqual(TEXT_MIN)
}

/** The contrast between the lightest and the darkest pixel of a place beside or in an element. */
async function measure(element: Locator, place: (box: Clip) => Clip): Promise<number> {
  const clip = place(await locate(element))
  return toExtremes(await readLuminances(await element.page().screenshot({ clip }), { ...clip, x: 0, y: 0 }))
}

function toExtremes(luminances: number[]): number {
  return toContrast(Math.max(...luminances), Math.min(...luminances))
}

/** Each luminance that a part of the picture holds. */
async function readLuminances(picture: Buffer, { x, y, width, height }: Clip): Promise<number[]> {
  const part = { left: Math.floor(x), top: Math.floor(y), width: Math.floor(width), height: Math.floor(height) }
  const data = await sharp(picture).extract(part).removeAlpha().raw().toBuffer()
  const luminances = new Set<number>()
  for (let at = 0; at < data.length; at += 3)
    luminances.add(toLuminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))
  return [...luminances]
}
