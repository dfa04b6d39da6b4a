import type { Locator, Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { getUrduPath, urduContent } from '../testing/bilingual-site.ts'
import { content, expect, openHydrated, phone, settle, test } from '../testing/browser-test.ts'

const { labels } = content
/** The short name in `complete-agency/site.yaml`. */
const agencyBrand = 'Sitara Sample International Travels'

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 })
const measurePageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

async function getBox(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return box
}

async function openWithFonts(page: Page, url: string): Promise<void> {
  await openHydrated(page, url)
  await settle(page)
  await page.evaluate(() => document.fonts.ready)
}

/**
 * The edges of the blocks of a page with text: paragraphs, tables, photographs and questions, or the lists of its
 * packages, which are as wide as the page.
 */
function measureEdges(ofPackages: boolean): string[] {
  const blocks = ['[class*=RichText-text] > :is(p, ul, h2)', '[class*=RichText-scroll]', '[class*=RichText-pictures]']
  const photographs = 'figure > img, p > img, p > picture > img'
  const selector = ofPackages ? '#packages ~ ul' : [...blocks, photographs, 'details'].join()
  const isRow = (element: Element) => element.closest('[class*=pictures]') && element.localName === 'img'
  const shown = [...document.querySelectorAll(`main :is(${selector})`)].filter(
    (element) =>
      !isRow(element) && !element.closest('details details, li li, [class*=answer]') && element.checkVisibility(),
  )
  return shown.map((element) => {
    // The frame of a list of questions has a border.
    const { left, right } =
      (element.localName === 'details' ? element.parentElement : element)?.getBoundingClientRect() ?? {}
    return `${Math.round(left ?? 0)} – ${Math.round(right ?? 0)}`
  })
}

test.describe('with text, tables, photographs, packages and questions', () => {
  test.use({ site: 'largeAgency' })

  for (const path of ['/visa', '/umrah', '/ur/visa', '/ur/umrah']) {
    test(`aligns all text on ${path} at one edge, and all packages`, async ({ page }) => {
      await openWithFonts(page, path)
      for (const width of [1440, 1000, 820, phone.width, 320]) {
        await setWidth(page, width)
        const edges = await page.evaluate(measureEdges, false)
        expect(edges.length).toBeGreaterThan(1)
        expect([...new Set(edges)], `${width} px`).toHaveLength(1)
        const wide = await page.evaluate(measureEdges, true)
        expect(wide).toEqual(path.endsWith('/umrah') ? [wide[0], wide[0]] : [])
      }
    })
  }

  test('shows photographs in a row at one height, without a hole', async ({ page }) => {
    await openWithFonts(page, '/umrah')
    for (const width of [1440, 820, phone.width, 320]) {
      await setWidth(page, width)
      const boxes = await page
        .locator('[class*=pictures] img')
        .evaluateAll((all) => all.map((image) => image.getBoundingClientRect().toJSON() as DOMRect))
      expect(boxes).toHaveLength(3)
      for (const value of ['top', 'height', 'width'] as const)
        expect(new Set(boxes.map((box) => Math.round(box[value]))).size, `${value} at ${width} px`).toBe(1)
    }
  })
})

test.describe('with a word mark', () => {
  test.use({ site: 'wordMark' })

  test('shows it alone and keeps the name of the link', async ({ page }) => {
    await page.goto(pages.visa.path)
    const link = page.getByRole('banner').getByRole('link', { name: /home page$/ })
    await expect(link).toHaveText('')
    const { width, height } = await getBox(link.getByRole('img', { name: agencyBrand }))
    expect(width / height).toBeCloseTo(3, 1)
  })
})

test.describe('with a long brand beside the mark', () => {
  test.use({ site: 'agency' })

  for (const path of [pages.visa.path, getUrduPath(pages.visa.path)]) {
    test(`keeps brand and controls inside the header of ${path}`, async ({ page }) => {
      await openWithFonts(page, path)
      for (const width of [320, phone.width, 992, 1440]) {
        await setWidth(page, width)
        expect(await measurePageWidth(page)).toBe(width)
        // Fails if another element covers the notice.
        await page.locator('.notice a').click({ trial: true })
        const header = await getBox(page.getByRole('banner'))
        for (const part of await page.locator('header a:visible, header button:visible').all()) {
          const box = await getBox(part)
          expect(box.x).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width).toBeLessThanOrEqual(width)
          expect(box.y).toBeGreaterThan(header.y)
          expect(box.y + box.height).toBeLessThan(header.y + header.height)
        }
        const links = await page.getByRole('navigation').getByRole('link').all()
        const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y))
        expect(new Set(tops).size).toBeLessThanOrEqual(2)
      }
    })
  }
})

test.describe('in two languages', () => {
  test.use({ site: 'bilingual' })

  for (const [path, texts] of [
    [pages.home.path, labels],
    [getUrduPath(pages.home.path), urduContent.labels],
  ] as const) {
    test(`shows the slideshow on the first screen of ${path}`, async ({ page }) => {
      await openWithFonts(page, path)
      for (const viewport of [{ width: 1366, height: 768 }, { width: 412, height: 780 }, phone]) {
        await page.setViewportSize(viewport)
        await expect(page.locator('#slides')).toBeInViewport({ ratio: 1 })
        for (const name of [texts.stopMotion, texts.previousSlide, texts.nextSlide])
          await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      }
    })
  }
})
