import type { Page } from '@playwright/test'
import { pageKeys, pages } from '../../shared/pages.ts'
import { content, expect, openHydrated, phone, settle, test } from '../testing/browser-test.ts'

const TARGET_MIN_PX = 44
const UNKNOWN = '/booking'
const addresses = [...pageKeys.map((key) => pages[key].path), UNKNOWN]

test.use({ allowedMessages: /404 \(Not Found\)/ })

async function open(page: Page, address: string): Promise<void> {
  await openHydrated(page, address)
  await settle(page)
}

/** Sets the browser's own text size, as a visitor does in its settings: 16 px is the usual one. */
async function setTextSize(page: Page, pixels: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
}

/** The spacing that WCAG 1.4.12 names. As a sheet of the script's, which the policy allows. */
function spaceText(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  )
  document.adoptedStyleSheets = [sheet]
}

/** Texts that reach out of the screen or out of a box that clips them, and texts that lie over one another. */
function listCutTexts(): string[] {
  const faults: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const placed: { text: string; box: DOMRect; parent: Element }[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim()
    const parent = walker.currentNode.parentElement
    if (
      !text ||
      !parent ||
      parent.closest('script, style, [aria-hidden="true"], .visually-hidden') ||
      !parent.checkVisibility({ visibilityProperty: true })
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    for (const box of range.getClientRects()) {
      placed.push({ text, box, parent })
      if (box.left < -1 || box.right > innerWidth + 1) faults.push(`“${text}” leaves the screen`)
      for (let around: Element | null = parent; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        const limit = around.getBoundingClientRect()
        if (overflowX === 'hidden' && (box.left < limit.left - 1 || box.right > limit.right + 1))
          faults.push(`“${text}” is cut at its side`)
        if (overflowY === 'hidden' && (box.top < limit.top - 1 || box.bottom > limit.bottom + 1))
          faults.push(`“${text}” is cut above or below`)
      }
    }
  }
  for (const [index, one] of placed.entries()) {
    for (const other of placed.slice(index + 1)) {
      if (one.parent === other.parent || one.parent.closest('header') !== other.parent.closest('header')) continue
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (width > 2 && height > Math.min(one.box.height, other.box.height) / 2)
        faults.push(`“${one.text}” and “${other.text}” lie over one another`)
    }
  }
  return faults
}

async function expectReadable(page: Page, state: string): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${state} scrolls sideways`,
  ).toBeLessThanOrEqual(0)
  expect(await page.evaluate(listCutTexts), state).toEqual([])
}

for (const address of addresses) {
  test(`shows every word of ${address} at 400 %, with text at 200 %, and with wide spacing`, async ({ page }) => {
    await open(page, address)
    await expectReadable(page, '1440 px')
    await page.setViewportSize({ width: 320, height: 256 })
    await expectReadable(page, '400 %')
    for (const width of [320, phone.width, 1000, 1440]) {
      await page.setViewportSize({ width, height: phone.height })
      await page.evaluate(spaceText)
      await expectReadable(page, `wide spacing at ${width} px`)
      await page.evaluate(() => void (document.adoptedStyleSheets = []))
    }
    await setTextSize(page, 32)
    for (const width of [phone.width, 1440]) {
      await page.setViewportSize({ width, height: phone.height })
      await expectReadable(page, `text at 200 %, ${width} px`)
    }
  })

  test(`gives every link and button of ${address} room for a finger`, async ({ page }) => {
    await page.setViewportSize(phone)
    await open(page, address)
    const button = page.getByRole('button', { name: content.labels.openMenu })
    await button.focus()
    const listSmall = () =>
      page.locator('a:visible, button:visible').evaluateAll((all, least) => {
        const isSmall = ({ width, height }: DOMRect) => width < least || height < least
        return all.filter((control) => isSmall(control.getBoundingClientRect())).map((control) => control.outerHTML)
      }, TARGET_MIN_PX)
    expect(await listSmall()).toEqual([])
    await button.click()
    expect(await listSmall()).toEqual([])
  })
}
