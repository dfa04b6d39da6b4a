import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'acorn'
import { pages } from '../../shared/pages.ts'
import { content, expect, openHydrated, phone, test } from '../testing/browser-test.ts'

const ASSETS = path.join(import.meta.dirname, '../../dist/client/assets')

const { labels } = content
const menuButton = (page: Page) => page.getByRole('button', { name: labels.openMenu })

/** Deletes the features that Chrome 106, Firefox 115 or Safari 15.6 lacks. */
function removeNewerFeatures(): void {
  const { matches } = Element.prototype
  Object.defineProperty(Element.prototype, 'matches', {
    value(this: Element, selectors: string) {
      if (selectors.includes(':popover-open')) throw new DOMException('not a valid selector', 'SyntaxError')
      return matches.call(this, selectors)
    },
  })
  const removed: [object, string[]][] = [
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Document.prototype, ['startViewTransition']],
    [window, ['requestIdleCallback', 'navigation', 'scheduler', 'Iterator']],
  ]
  for (const [object, names] of removed) for (const name of names) Reflect.deleteProperty(object, name)
}

/** Removes the popover attributes from documents, which a browser without the popover API ignores. */
async function removePopovers(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const { 'content-security-policy': _, ...headers } = response.headers()
    const body = html.replaceAll(':popover-open', ':unknown').replace(/ popover(?:TargetAction|Target)?="[^"]*"/gi, '')
    await route.fulfill({ response, headers, body })
  })
}

test('builds scripts that the oldest supported browsers can parse', () => {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    const code = readFileSync(path.join(ASSETS, name), 'utf8')
    expect(() => parse(code, { ecmaVersion: 2021, sourceType: 'module' }), name).not.toThrow()
    // Lookbehind is part of ES2018, but Safari supports it only since 16.4.
    expect(code, name).not.toMatch(/\(\?<[=!]/)
  }
})

test.describe('without the popover API and newer functions', () => {
  test.use({ viewport: phone, allowedMessages: /ERR_FAILED/ })
  test.beforeEach(({ page }) => removePopovers(page))

  for (const path of [pages.home.path, pages.about.path]) {
    test(`hydrates ${path} and opens the menu`, async ({ page }) => {
      await page.addInitScript(removeNewerFeatures)
      await openHydrated(page, path)
      await page.keyboard.press('Shift')
      await menuButton(page).click()
      const menu = page.getByRole('dialog', { name: labels.menu })
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(menuButton(page)).toBeFocused()
      await menuButton(page).click()
      await menu.getByRole('link', { name: content.pages.visa.name }).click()
      await expect(page).toHaveTitle(content.pages.visa.title)
      await expect(menu).toBeHidden()
    })
  }

  test('shows the same header before the script runs', async ({ page }) => {
    await page.addInitScript(removeNewerFeatures)
    const measure = () => page.locator('header').evaluate((header) => header.getBoundingClientRect().height)
    await openHydrated(page, pages.visa.path)
    await expect(menuButton(page)).toBeVisible()
    const hydrated = await measure()

    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto(pages.visa.path)
    expect(await measure()).toBe(hydrated)
    await expect(page.locator('[aria-controls=menu]')).toBeHidden()
    await expect(page.locator('dialog')).toBeHidden()
    await page.getByRole('navigation').getByRole('link', { name: content.pages.contact.name }).click()
    await expect(page).toHaveTitle(content.pages.contact.title)
  })
})
