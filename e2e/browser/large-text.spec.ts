import type { Page } from '@playwright/test'
import { getUrduPath } from '../testing/bilingual-site.ts'
import { expect, phone, setTextSize, settle, test } from '../testing/browser-test.ts'

const ownPages = ['/offers', '/guides', '/group-departures']
const paths = ['/', '/about-us', '/services', '/visa', '/umrah', '/contact', ...ownPages]

test.use({ site: 'agency', viewport: phone })

/** Opens a page with the text size of the browser settings at 200 %, which scripts and style sheets then start with. */
async function openWithLargeText(page: Page, path: string): Promise<void> {
  await setTextSize(page, 32)
  await page.goto(path)
  await settle(page)
  expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(32)
}

/**
 * Lists texts in several lines in a narrow column, and wide pictures that are shown as slits. Header and contact bar
 * have several controls side by side. Runs in the page.
 */
function listFaults(): string[] {
  const COLUMN_MIN_EM = 5.5
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('main, footer') &&
    !element.closest('[aria-hidden="true"], .visually-hidden')

  function findBlock(element: Element): Element {
    const { parentElement } = element
    return parentElement && getComputedStyle(element).display === 'inline' ? findBlock(parentElement) : element
  }

  function listNarrowTexts(): string[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const faults: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? ''
      const parent = walker.currentNode.parentElement
      if (!/\S\s+\S/.test(text) || !parent || !isShown(parent) || parent.closest('script, style')) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
      const width = findBlock(parent).clientWidth / parseFloat(getComputedStyle(parent).fontSize)
      if (lines > 1 && width < COLUMN_MIN_EM) faults.push(`“${text}” has a column of ${width.toFixed(1)}em`)
    }
    return faults
  }

  function listSlits(): string[] {
    return [...document.images].filter(isShown).flatMap((image) => {
      const isWide = Number(image.getAttribute('width')) > Number(image.getAttribute('height'))
      const { clientWidth: width, clientHeight: height } = image
      // One without a description is a background.
      return image.alt && isWide && width < height / 2 ? [`${image.alt} is ${width} px wide and ${height} px high`] : []
    })
  }

  return [...listNarrowTexts(), ...listSlits()]
}

for (const path of ['/', '/ur']) {
  test(`shows the heading of ${path} on the first screen of a phone, with text at 200 %`, async ({ page }) => {
    await openWithLargeText(page, path)
    await expect(page.locator('.notice')).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 0.3 })
  })
}

for (const path of paths.flatMap((each) => [each, getUrduPath(each)])) {
  test(`shows ${path} in wide columns with text at 200 % on a phone`, async ({ page }) => {
    await openWithLargeText(page, path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(phone.width)
    expect(await page.evaluate(listFaults)).toEqual([])
  })
}
