import type { Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { content, expect, openHydrated, phone, settle, test } from '../testing/browser-test.ts'
import { setTextSize } from '../testing/text-size.ts'

const TARGET_MIN_PX = 44
const paths = [pages.home.path, pages.about.path, pages.visa.path, '/booking']

test.use({ allowedMessages: /404 \(Not Found\)/ })

/** Applies the text spacing of WCAG 1.4.12. The CSP allows constructed style sheets. */
function spaceText(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } ' +
      'p { margin-block-end: 2em !important }',
  )
  document.adoptedStyleSheets = [sheet]
}

interface TextBox {
  text: string
  parent: Element
  box: DOMRect
}

/**
 * Returns the texts that overflow the viewport, are clipped by a parent or overlap another text. Runs in the page, so
 * its helpers are inside.
 */
function listCutTexts(): string[] {
  function listTextBoxes(): TextBox[] {
    const boxes: TextBox[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim()
      const parent = walker.currentNode.parentElement
      if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue
      if (parent.closest('script, style, [aria-hidden="true"], .visually-hidden')) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      for (const box of range.getClientRects()) boxes.push({ text, box, parent })
    }
    return boxes
  }

  function listClipping({ text, box, parent }: TextBox): string[] {
    const problems: string[] = []
    if (box.left < -1 || box.right > innerWidth + 1) problems.push(`“${text}” overflows the viewport`)
    for (let ancestor: Element | null = parent; ancestor; ancestor = ancestor.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(ancestor)
      const limit = ancestor.getBoundingClientRect()
      if (overflowX === 'hidden' && (box.left < limit.left - 1 || box.right > limit.right + 1))
        problems.push(`“${text}” is clipped horizontally`)
      if (overflowY === 'hidden' && (box.top < limit.top - 1 || box.bottom > limit.bottom + 1))
        problems.push(`“${text}” is clipped vertically`)
    }
    return problems
  }

  function overlap(one: TextBox, other: TextBox): boolean {
    if (one.parent === other.parent || one.parent.closest('header') !== other.parent.closest('header')) return false
    const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
    const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
    return width > 2 && height > Math.min(one.box.height, other.box.height) / 2
  }

  const boxes = listTextBoxes()
  const overlaps = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `“${one.text}” and “${other.text}” overlap`),
  )
  return [...boxes.flatMap(listClipping), ...overlaps]
}

async function expectReadable(page: Page, state: string): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${state} scrolls sideways`,
  ).toBeLessThanOrEqual(0)
  expect(await page.evaluate(listCutTexts), state).toEqual([])
}

/** Returns the words that are broken across lines. Runs in the page. */
function listBrokenWords(): string[] {
  const broken: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement
    if (!parent?.checkVisibility() || parent.closest('script, style, .visually-hidden')) continue
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  }
  return broken
}

/** Expects touch targets of at least 44 px. The skip link counts too while it has focus. */
async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.locator('a:visible, button:visible').evaluateAll((all, least) => {
    const isSmall = ({ width, height }: DOMRect) => width < least || height < least
    return all.filter((control) => isSmall(control.getBoundingClientRect())).map((control) => control.outerHTML)
  }, TARGET_MIN_PX)
  expect(small).toEqual([])
}

for (const path of paths) {
  test(`shows all text on ${path} at 400 % zoom, at 200 % text size and with wide spacing`, async ({ page }) => {
    await openHydrated(page, path)
    await settle(page)
    await expectReadable(page, '1440 px')
    await page.setViewportSize({ width: 320, height: 256 })
    await expectReadable(page, '400 %')
    await page.evaluate(spaceText)
    for (const width of [320, phone.width, 1000, 1440]) {
      await page.setViewportSize({ width, height: phone.height })
      await expectReadable(page, `wide spacing at ${width} px`)
    }
    await page.evaluate(() => void (document.adoptedStyleSheets = []))
    await setTextSize(page, 32)
    await expectReadable(page, 'text at 200 %, 1440 px')
    await page.setViewportSize(phone)
    await expectReadable(page, 'text at 200 %, 390 px')
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(32)
    expect(await page.evaluate(listBrokenWords)).toEqual([])
    const markers = page.locator('#slides + * > *')
    const tops = await markers.evaluateAll((all) => all.map((marker) => marker.getBoundingClientRect().top))
    expect(new Set(tops).size).toBeLessThanOrEqual(1)
    await setTextSize(page, 16)
    await expectLargeTargets(page)
    await page.getByRole('button', { name: content.labels.openMenu }).click()
    await expectLargeTargets(page)
  })
}
