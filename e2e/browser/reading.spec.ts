import type { Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { content, expect, openHydrated, phone, setTextSize, settle, test } from '../testing/browser-test.ts'

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

/** Returns the texts that overflow the viewport or are clipped by a parent. Runs in the page, with its helpers. */
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
    for (let ancestor: Element | null = parent; ancestor; ancestor = ancestor.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(ancestor)
      // What overflows here can be scrolled to, such as the columns of a table.
      if (overflowX === 'auto') return []
      const limit = ancestor.getBoundingClientRect()
      if (overflowX === 'hidden' && (box.left < limit.left - 1 || box.right > limit.right + 1))
        problems.push(`“${text}” is clipped horizontally`)
      if (overflowY === 'hidden' && (box.top < limit.top - 1 || box.bottom > limit.bottom + 1))
        problems.push(`“${text}” is clipped vertically`)
    }
    if (box.left < -1 || box.right > innerWidth + 1) problems.push(`“${text}” overflows the viewport`)
    return problems
  }

  return listTextBoxes().flatMap(listClipping)
}

async function expectReadable(page: Page, state: string): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${state} scrolls sideways`,
  ).toBeLessThanOrEqual(0)
  expect(await page.evaluate(listCutTexts), state).toEqual([])
}

/** Expects touch targets of at least 44 px. The skip link counts too while it has focus. */
async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.locator('a:visible, button:visible').evaluateAll((all, least) => {
    const isSmall = ({ width, height }: DOMRect) => width < least || height < least
    return all.filter((control) => isSmall(control.getBoundingClientRect())).map((control) => control.outerHTML)
  }, TARGET_MIN_PX)
  expect(small).toEqual([])
}

/** Expects that all text of a page is read at any window, zoom, text size and spacing. */
async function expectReadableAtAnySize(page: Page, path: string): Promise<void> {
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
}

for (const path of paths) {
  test(`shows all text on ${path} at 400 % zoom, at 200 % text size and with wide spacing`, async ({ page }) => {
    await expectReadableAtAnySize(page, path)
    await setTextSize(page, 16)
    await expectLargeTargets(page)
    await page.getByRole('button', { name: content.labels.openMenu }).click()
    await expectLargeTargets(page)
  })
}

test.describe('with the content of an agency', () => {
  test.use({ site: 'agency' })

  for (const path of ['/', '/umrah', '/offers']) {
    test(`shows all text on ${path} at any size`, async ({ page }) => {
      await expectReadableAtAnySize(page, path)
    })
  }
})
