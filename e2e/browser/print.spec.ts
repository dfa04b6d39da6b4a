import type { Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { readLuminance, toContrast } from '../testing/luminance.ts'
import { content, expect, openHydrated, phone, settle, test } from '../testing/browser-test.ts'

const TEXT_MIN = 4.5
const { home } = content

async function openForPrint(page: Page, path: string): Promise<void> {
  await openHydrated(page, path)
  await settle(page)
  await page.setViewportSize({ width: 703, height: 1000 })
  await page.emulateMedia({ media: 'print' })
}

for (const path of [pages.home.path, pages.about.path, pages.visa.path]) {
  test(`prints ${path} in dark on white, without controls`, async ({ page }) => {
    await openForPrint(page, path)
    const { colors, backgrounds } = await readColors(page)
    expect(colors.length).toBeGreaterThan(0)
    const white = readLuminance('rgb(255, 255, 255)')
    expect(colors.filter((color) => toContrast(readLuminance(color), white) < TEXT_MIN)).toEqual([])
    expect(backgrounds).toEqual([])
    await expect(page.locator('button:visible, nav:visible')).toHaveCount(0)
  })
}

test('prints the targets of the counters while they count', async ({ page }) => {
  await openHydrated(page, pages.home.path)
  await settle(page)
  const numbers = page.getByRole('region', { name: home.statistics.label }).locator('p:has([aria-hidden])')
  await numbers.first().scrollIntoViewIfNeeded()
  await page.emulateMedia({ media: 'print' })
  const targets = home.statistics.counters.map(({ end }) => String(end))
  expect(await numbers.evaluateAll((all) => all.map((number) => (number as HTMLElement).innerText))).toEqual(targets)
})

test('prints the first slide and each airline once', async ({ page }) => {
  await openHydrated(page, pages.home.path)
  await settle(page)
  const next = page.getByRole('button', { name: content.labels.nextSlide })
  // After two steps the first slide is neither the current nor the outgoing one.
  await next.click()
  await next.click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#slides img:visible')).toHaveCount(1)
  await expect(page.locator('#slides img:visible')).toHaveAttribute('alt', String(home.slideshow.slides[0]?.alt))
  const logos = page.getByRole('region', { name: home.airlines.label }).locator('img:visible')
  await expect(logos).toHaveCount(home.airlines.items.length)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone })

  test('loads lazy images when printing starts', async ({ page }) => {
    await openHydrated(page, pages.home.path)
    // The moving copies of the airlines, which may come later, are not printed.
    const lazyImages = page.locator('img[loading="lazy"]:not([aria-hidden="true"] *)')
    await expect(lazyImages.first()).toBeAttached()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(lazyImages).toHaveCount(0)
  })
})

/** Resolves with the colors of all visible text and the backgrounds that are not white or transparent. */
async function readColors(page: Page): Promise<{ colors: string[]; backgrounds: string[] }> {
  return page.evaluate(() => {
    const visible = [...document.body.querySelectorAll('*')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
    const withText = visible.filter(({ childNodes }) =>
      [...childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    const styles = (elements: Element[]) => elements.map((element) => getComputedStyle(element))
    const colors = new Set(styles(withText).map(({ color }) => color))
    const backgrounds = new Set(styles([document.body, ...visible]).map(({ backgroundColor }) => backgroundColor))
    const blank = ['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']
    return { colors: [...colors], backgrounds: [...backgrounds].filter((color) => !blank.includes(color)) }
  })
}

test.describe('the site of an agency', () => {
  test.use({ site: 'largeAgency' })

  test('prints a photograph of a text on at most a quarter of a sheet', async ({ page }) => {
    await openForPrint(page, pages.visa.path)
    const photographs = page.locator('main img[src^="/pictures/"]')
    await expect(photographs.first()).toBeVisible()
    const heights = await photographs.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(250)
  })
})

test.describe('a page with a list of its headings', () => {
  test.use({ site: 'agency' })

  test('prints headings apart from the words above them', async ({ page }) => {
    await openForPrint(page, '/group-departures')
    const gaps = await page.locator('main h2').evaluateAll((headings) =>
      headings.map((heading) => {
        const before = document.createRange()
        before.setStart(heading.closest('main') ?? document.body, 0)
        before.setEndBefore(heading)
        const bottoms = Array.from(before.getClientRects(), ({ bottom }) => bottom)
        return heading.getBoundingClientRect().top - Math.max(...bottoms)
      }),
    )
    expect(gaps.length).toBeGreaterThan(1)
    expect(Math.min(...gaps)).toBeGreaterThan(12)
  })
})
