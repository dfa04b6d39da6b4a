import { pages } from '../../shared/pages.ts'
import { content, phone } from '../testing/browser-test.ts'
import { expect, test } from './engine-test.ts'
import { headings } from './page-headings.ts'
import type { Tab } from './tab.ts'

const BUTTON = '[aria-controls="menu"]'

async function openMenu(tab: Tab): Promise<void> {
  await tab.open(pages.about.path, phone)
  await tab.expectHydrated()
  await tab.click(BUTTON)
  await expect.poll(() => tab.isVisible('dialog')).toBe(true)
}

async function expectClosed(tab: Tab): Promise<void> {
  await expect.poll(() => tab.isVisible('dialog')).toBe(false)
  await expect.poll(() => tab.getAttribute(BUTTON, 'aria-expanded')).toBe('false')
}

test('opens the menu on a phone and follows one of its links', async ({ tab }) => {
  await openMenu(tab)
  expect(await tab.getAttribute(BUTTON, 'aria-expanded')).toBe('true')
  expect(await tab.getTexts('dialog ul:first-of-type li')).toEqual(content.overlay.map(({ text }) => text))
  await tab.click(`dialog a[href="${pages.visa.path}"]`)
  await tab.expectHeading(headings.visa)
  await expectClosed(tab)
})

test('closes the menu with Escape and returns focus to its button', async ({ tab }) => {
  await openMenu(tab)
  await tab.press('Escape')
  await expectClosed(tab)
  expect(await tab.evaluate((button) => document.activeElement?.matches(button), BUTTON)).toBe(true)
})
