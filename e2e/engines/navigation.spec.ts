import { pages } from '../../shared/pages.ts'
import { content, phone } from '../testing/browser-test.ts'
import { expect, test } from './engine-test.ts'
import { headings, navigationLink } from './page-headings.ts'

const BUTTON = '[aria-controls="menu"]'

test('navigates without a reload, to the top, with focus on the heading', async ({ tab }) => {
  await tab.open(pages.about.path)
  await tab.expectHydrated()
  await tab.evaluate(() => {
    Object.assign(window, { isSameDocument: true })
    scrollTo({ top: 600, behavior: 'instant' })
  })
  await tab.click(navigationLink('visa'))
  await tab.expectHeading(headings.visa)
  const state = await tab.evaluate(() => [document.activeElement?.localName, scrollY, 'isSameDocument' in window])
  expect(state).toEqual(['h1', 0, true])
})

test('shows the error view for an unknown path, with a working header', async ({ tab }) => {
  await tab.open('/booking')
  await tab.expectHydrated()
  await tab.expectHeading(content.errors.heading)
  expect(await tab.getText('main')).toContain(content.errors.notFound)
  await tab.click(navigationLink('contact'))
  await tab.expectHeading(headings.contact)
})

test('opens the menu on a phone, closes it with Escape, and follows one of its links', async ({ tab }) => {
  const openMenu = async () => {
    await tab.click(BUTTON)
    await expect.poll(() => tab.isVisible('dialog')).toBe(true)
  }
  const expectClosed = async () => {
    await expect.poll(() => tab.isVisible('dialog')).toBe(false)
    await expect.poll(() => tab.getAttribute(BUTTON, 'aria-expanded')).toBe('false')
  }
  await tab.open(pages.about.path, phone)
  await tab.expectHydrated()
  await openMenu()
  expect(await tab.getAttribute(BUTTON, 'aria-expanded')).toBe('true')
  await tab.driver.pressEscape()
  await expectClosed()
  await expect.poll(() => tab.evaluate((button) => document.activeElement?.matches(button), BUTTON)).toBe(true)
  await openMenu()
  await tab.click(`dialog a[href="${pages.visa.path}"]`)
  await tab.expectHeading(headings.visa)
  await expectClosed()
})
