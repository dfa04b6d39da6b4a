import type { Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { decode } from '../engines/pixels.ts'
import { getUrduPath } from '../testing/bilingual-site.ts'
import { expect, openHydrated, settle, test } from '../testing/browser-test.ts'
import type { SiteName } from '../testing/sites.ts'

const ENLARGEMENT_MAX = 1.6
const widths = [1440, 1024, 820, 390, 320]
const agencies: readonly (readonly [SiteName, readonly string[]])[] = [
  ['umrahOffice', [pages.home.path, pages.about.path, pages.umrah.path]],
  ['largeAgency', [pages.home.path, pages.about.path, pages.visa.path, pages.contact.path]],
  ['trekking', [pages.home.path, pages.about.path, pages.tours.path]],
]

/** Lists rows that start at another edge, and texts that overlap or are cut off. Runs in the page, with its helpers. */
function listFaults(): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[aria-hidden="true"], .visually-hidden, .skip-link, dialog, [class*="Airlines"]')

  /** The nearest element of a text that is a separate box. */
  function findBlock(element: Element | null): Element | null {
    return element && getComputedStyle(element).display.startsWith('inline')
      ? findBlock(element.parentElement)
      : element
  }

  function listBlocks(): Element[] {
    const blocks = new Set<Element>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const block = walker.currentNode.textContent?.trim() ? findBlock(parent) : null
      if (block && isShown(block) && !block.closest('script, style')) blocks.add(block)
    }
    return [...blocks]
  }

  const name = (element: Element) => `${element.tagName} “${element.textContent?.trim().slice(0, 30)}”`
  const isFixed = (element: Element): boolean =>
    /fixed|sticky/.test(getComputedStyle(element).position) ||
    (element.parentElement !== null && isFixed(element.parentElement))

  function listOverlaps(blocks: readonly Element[]): string[] {
    const boxes = blocks
      .filter((block) => !isFixed(block))
      .map((block) => ({ block, box: block.getBoundingClientRect() }))
    return boxes.flatMap(({ block, box }, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        if (block.contains(other.block) || other.block.contains(block)) return []
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        return width > 2 && height > 2 ? [`${name(block)} overlaps ${name(other.block)}`] : []
      }),
    )
  }

  function listCutTexts(blocks: readonly Element[]): string[] {
    return blocks.flatMap((block) => {
      const { overflowX } = getComputedStyle(block)
      const isWider = block.scrollWidth > block.clientWidth + 1 && overflowX !== 'auto' && block.clientWidth > 0
      return isWider ? [`${name(block)} is wider than its place`] : []
    })
  }

  function groupByTop(entries: HTMLCollection): Map<number, Element[]> {
    const rows = new Map<number, Element[]>()
    for (const entry of entries) {
      const top = Math.round(entry.getBoundingClientRect().top)
      rows.set(top, [...(rows.get(top) ?? []), entry])
    }
    return rows
  }

  function listShiftedRows(): string[] {
    return [...document.querySelectorAll('.full-rows')].filter(isShown).flatMap((list) => {
      const { direction, paddingLeft, paddingRight } = getComputedStyle(list)
      const { left, right } = list.getBoundingClientRect()
      const rows = groupByTop(list.children)
      return [...rows.values()].flatMap((entries) => {
        const boxes = entries.map((entry) => entry.getBoundingClientRect())
        const offset =
          direction === 'rtl'
            ? right - parseFloat(paddingRight) - Math.max(...boxes.map((box) => box.right))
            : Math.min(...boxes.map((box) => box.left)) - left - parseFloat(paddingLeft)
        return Math.abs(offset) > 2 ? [`A row of ${entries.length} in ${list.className} starts elsewhere`] : []
      })
    })
  }

  const blocks = listBlocks()
  const isTooWide = document.documentElement.scrollWidth > innerWidth
  return [
    ...(isTooWide ? [`The page is ${document.documentElement.scrollWidth} px wide`] : []),
    ...listOverlaps(blocks),
    ...listCutTexts(blocks),
    ...listShiftedRows(),
  ]
}

/**
 * The photographs that are drawn larger than their files by more than `max`. The width of a file is in `srcset`:
 * `naturalWidth` depends on `sizes`.
 */
async function listEnlargements(max: number): Promise<string[]> {
  const images = [...document.images].filter((image) => image.checkVisibility())
  const found = images.map(async (image) => {
    image.loading = 'eager'
    await image.decode()
    const { pathname } = new URL(image.currentSrc)
    const sets = [...(image.closest('picture')?.querySelectorAll('source') ?? [])].map(({ srcset }) => srcset)
    const file = sets.flatMap((set) => set.split(',')).find((each) => each.startsWith(`${pathname} `))
    if (!file) return []
    const width = parseInt(file.slice(pathname.length + 1), 10)
    const height = (width * Number(image.getAttribute('height'))) / Number(image.getAttribute('width'))
    const isCropped = getComputedStyle(image).objectFit === 'cover'
    const scales = [image.clientWidth / width, image.clientHeight / height]
    const scale = (isCropped ? Math.max(...scales) : Math.min(...scales)) * devicePixelRatio
    return scale > max ? [`${image.alt} is enlarged ${scale.toFixed(2)} times`] : []
  })
  return (await Promise.all(found)).flat()
}

async function findFaults(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  await settle(page)
  const faults = await page.evaluate(listFaults)
  return [...faults, ...(await page.evaluate(listEnlargements, ENLARGEMENT_MAX))].map((fault) => `${width}: ${fault}`)
}

for (const [site, paths] of agencies) {
  test.describe(`the site "${site}"`, () => {
    // In one worker, which starts the site once.
    test.describe.configure({ mode: 'default' })
    test.use({ site, deviceScaleFactor: 2, reducedMotion: 'reduce' })

    for (const path of paths.flatMap((each) => [each, getUrduPath(each)])) {
      test(`has no holes, overlaps, cut texts or blurred photographs on ${path}`, async ({ page }) => {
        await openHydrated(page, path)
        await settle(page)
        const faults: string[] = []
        // The layout of both languages is the same, mirrored.
        for (const width of path.startsWith('/ur') ? [1440, 390] : widths)
          faults.push(...(await findFaults(page, width)))
        expect(faults).toEqual([])
      })
    }
  })
}

test.describe('in forced colours on black', () => {
  test.use({ site: 'wordMark', colorScheme: 'dark', contextOptions: { forcedColors: 'active' } })

  test('shows the logo of the agency on white, and no white band', async ({ page }) => {
    await openHydrated(page, pages.home.path)
    await settle(page)
    const logo = await page.locator('header img').first().boundingBox()
    const strip = await page.locator('main [class*="strip"]').first().boundingBox()
    if (!logo || !strip) throw new Error('Home has no logo or no airlines.')
    const plate = { x: logo.x - 2, y: logo.y - 2, width: 1, height: 1 }
    const above = { x: 0, y: strip.y + 4, width: strip.width, height: 2 }
    expect([...(await decode(await page.screenshot({ clip: plate }))).data]).toEqual([255, 255, 255])
    expect(Math.max(...(await decode(await page.screenshot({ clip: above, fullPage: true }))).data)).toBe(0)
  })
})
