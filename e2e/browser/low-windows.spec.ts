import type { Page } from '@playwright/test'
import { expect, openHydrated, settle, test } from '../testing/browser-test.ts'

const windows = [
  [320, 256],
  [568, 320],
  [667, 375],
  [360, 640],
  [390, 844],
  [1024, 600],
  [1440, 900],
] as const
/** The sizes of text that users choose in their browser, in pixels: 100, 150 and 200 %. */
const textSizes = [16, 24, 32]
const COVERED_MAX = 1 / 3
const paths = ['/', '/about-us', '/visa', '/group-departures', '/contact']

/** Measures each window and text size. Returns what `measure` finds, by window and text size. */
async function measureWindows(page: Page, measure: () => unknown): Promise<Record<string, unknown>> {
  const session = await page.context().newCDPSession(page)
  const found: Record<string, unknown> = {}
  for (const [width, height] of windows) {
    for (const size of textSizes) {
      await page.setViewportSize({ width, height })
      await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
      found[`${width} × ${height}, ${size} px`] = await page.evaluate(measure)
    }
  }
  return found
}

/** In the middle of the page, the share of the window that is behind something that stays on the screen. */
function measureCovered(): number {
  scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: 'instant' })
  const stays = (element: Element | null): boolean =>
    element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || stays(element.parentElement))
  const rows = Array.from({ length: innerHeight }, (_, y) => y + 0.5)
  const covered = rows.filter((y) =>
    [0.1, 0.5, 0.9].some((x) => {
      const element = document.elementFromPoint(innerWidth * x, y)
      // A sticky element in its own column covers nothing.
      return stays(element) && !element?.closest('main')
    }),
  )
  return covered.length / rows.length
}

/** The elements that are outside of the window, or behind the header or the contact bar, when they get the focus. */
function listHidden(): string[] {
  const isHidden = (target: HTMLElement) => {
    target.blur()
    target.focus()
    const line = target.getClientRects()[0]
    const isClosed = target.localName !== 'summary' && target.closest('details:not([open])')
    const isFocused = document.activeElement === target && !isClosed
    if (!isFocused || !line || target.getBoundingClientRect().height > innerHeight / 2) return false
    const x = line.left + line.width / 2
    const edges = [line.top + 2, line.bottom - 2].map((y) => document.elementFromPoint(x, y))
    return edges.some((element) => element === null || element.closest('header, #root > aside') !== null)
  }
  const down = [...document.querySelectorAll<HTMLElement>(':is(main, footer) :is(a, button, summary)')]
  const up = down.map((_, index) => down.at(-1 - index) ?? document.body)
  return [...down, ...up].filter(isHidden).map(({ outerHTML }) => outerHTML.slice(0, 120))
}

/**
 * The elements that make the page wider than the window, and the words that are on two lines: all of them at the
 * default size of text, and with larger text those of the brand.
 */
function listTooWide(): string[] {
  const isClipped = (element: Element) =>
    element.closest('[aria-hidden="true"], .visually-hidden, dialog, [popover]') !== null ||
    [...listParents(element)].some((parent) => getComputedStyle(parent).overflowX !== 'visible')
  function* listParents(element: Element): Generator<Element> {
    for (let parent = element.parentElement; parent; parent = parent.parentElement) yield parent
  }
  const isWide = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && (right > innerWidth + 1 || left < -1) && !isClipped(element)
  }
  const wide =
    document.documentElement.scrollWidth > innerWidth ? [...document.querySelectorAll('body *')].filter(isWide) : []
  const isLarge = parseFloat(getComputedStyle(document.documentElement).fontSize) > 16
  const roots = document.querySelectorAll(isLarge ? 'header a [class*=brand] > span' : 'header a, main, footer')
  function* listTexts(): Generator<Text> {
    for (const root of roots) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) yield walker.currentNode as Text
    }
  }
  const isBroken = (text: Text, start: number, length: number) => {
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, start + length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
  }
  const words = [...listTexts()].flatMap((text) =>
    [...text.data.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].filter(({ index, 0: word }) => isBroken(text, index, word.length)),
  )
  return [...wide.map(({ outerHTML }) => outerHTML.slice(0, 150)), ...words.map(([word]) => `broken: ${word}`)]
}

/** The sticky elements of a column of the page that do not fit into the window. */
function listCutOff(): string[] {
  const all = [...document.querySelectorAll('main *')].filter(
    (element) => getComputedStyle(element).position === 'sticky' && element.checkVisibility(),
  )
  return all
    .filter((element) => parseFloat(getComputedStyle(element).top) + element.clientHeight > innerHeight)
    .map(({ className }) => String(className))
}

const pagesOfSites = {
  sample: ['/', '/about-us', '/visa'],
  bilingual: ['/ur', '/ur/visa'],
  agency: [...paths, '/umrah', '/offers', '/ur', '/ur/visa', '/ur/offers', '/ur/contact'],
  largeAgency: ['/', '/visa', '/umrah', '/contact', '/ur', '/ur/visa', '/ur/umrah', '/ur/contact'],
  umrahOffice: ['/', '/umrah', '/ur', '/ur/umrah'],
} as const

for (const [site, own] of Object.entries(pagesOfSites)) {
  test.describe(`at any width and text size, the site "${site}"`, () => {
    test.use({ site: site as keyof typeof pagesOfSites })

    for (const path of own) {
      test(`does not scroll ${path} sideways, and breaks no word`, async ({ page }) => {
        await openHydrated(page, path)
        await settle(page)
        await page.evaluate(() => document.fonts.ready)
        const found = await measureWindows(page, listTooWide)
        expect(Object.entries(found).filter(([, elements]) => String(elements))).toEqual([])
      })
    }
  })
}

for (const site of ['agency', 'sample'] as const) {
  test.describe(`in low windows and with large text, the site "${site}"`, () => {
    test.use({ site })
    const own = site === 'agency' ? [...paths, ...paths.map((path) => `/ur${path.replace(/\/$/, '')}`)] : ['/', '/visa']

    for (const path of own) {
      test(`leaves two thirds of the window to ${path}`, async ({ page }) => {
        await openHydrated(page, path)
        await settle(page)
        const shares = await measureWindows(page, measureCovered)
        const large = Object.entries(shares).filter(([, share]) => Number(share) >= COVERED_MAX)
        expect(large).toEqual([])
        expect(Object.entries(await measureWindows(page, listCutOff)).filter(([, names]) => String(names))).toEqual([])
      })
    }

    for (const path of own.filter((each) => /visa|contact/.test(each))) {
      test(`hides nothing of ${path} that has the focus`, async ({ page }) => {
        await openHydrated(page, path)
        await settle(page)
        const hidden = await measureWindows(page, listHidden)
        expect(Object.entries(hidden).filter(([, elements]) => String(elements))).toEqual([])
      })
    }
  })
}
