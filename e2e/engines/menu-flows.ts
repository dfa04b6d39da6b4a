import assert from 'node:assert/strict'
import { pages } from '../../shared/pages.ts'
import { content, phone } from '../testing/browser-test.ts'
import { eventually } from './eventually.ts'
import type { Flow } from './flow.ts'
import { expectHeading, expectHydrated } from './page-flows.ts'
import type { Page } from './page.ts'

const BUTTON = '[aria-controls="menu"]'

async function openMenu(page: Page): Promise<void> {
  await page.open(pages.about.path, phone)
  await expectHydrated(page)
  await page.click(BUTTON)
  await eventually(async () => assert.ok(await page.isVisible('dialog'), 'the menu is not visible'))
}

async function expectClosed(page: Page): Promise<void> {
  await eventually(async () => assert.ok(!(await page.isVisible('dialog')), 'the menu is still visible'))
  await eventually(async () => assert.equal(await page.getAttribute(BUTTON, 'aria-expanded'), 'false'))
}

export const menuFlows: readonly Flow[] = [
  {
    title: 'opens the menu on a phone and follows one of its links',
    run: async (page) => {
      await openMenu(page)
      assert.equal(await page.getAttribute(BUTTON, 'aria-expanded'), 'true')
      assert.deepEqual(
        await page.getTexts('dialog li'),
        content.overlay.map(({ text }) => text),
      )
      await page.click(`dialog a[href="${pages.visa.path}"]`)
      await expectHeading(page, content.pages.visa.name)
      await expectClosed(page)
    },
  },
  {
    title: 'closes the menu with its button',
    run: async (page) => {
      await openMenu(page)
      await page.click(`[aria-label="${content.labels.closeMenu}"]`)
      await expectClosed(page)
    },
  },
  {
    title: 'closes the menu with Escape and returns focus to its button',
    run: async (page) => {
      await openMenu(page)
      await page.press('Escape')
      await expectClosed(page)
      assert.ok(await page.evaluate((button) => document.activeElement?.matches(button), BUTTON), 'focus is elsewhere')
    },
  },
]
