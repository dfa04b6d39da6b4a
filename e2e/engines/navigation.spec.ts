import { pages } from '../../shared/pages.ts'
import { getUrduPath } from '../testing/bilingual-site.ts'
import { content, phone } from '../testing/browser-test.ts'
import { expect, test } from './engine-test.ts'
import { headings, navigationLink } from './page-headings.ts'
import type { Tab } from './tab.ts'

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

/** The headings and texts of the sections of Home that are not hydrated. */
const readStill = (tab: Tab) =>
  tab.getTexts('main > section:not(#slideshow, #statistics) :is(h1, h2, h3, p, figcaption)')

test.describe('of a site in two languages', () => {
  test.use({ site: 'bilingual' })

  test('shows the same Home after a navigation, Back, and a change of language', async ({ tab }) => {
    await tab.open(pages.home.path)
    await tab.expectHydrated()
    await tab.expectNoSplash()
    const sent = await readStill(tab)
    expect(sent.length).toBeGreaterThan(20)
    for (const page of ['visa', 'home'] as const) {
      await tab.click(navigationLink(page))
      await tab.expectHeading(headings[page])
    }
    await tab.expectNoSplash()
    expect(await readStill(tab)).toEqual(sent)
    await tab.click(navigationLink('visa'))
    await tab.expectHeading(headings.visa)
    await tab.evaluate(() => history.back())
    await tab.expectHeading(headings.home)
    await tab.expectNoSplash()
    expect(await readStill(tab)).toEqual(sent)
    await tab.click('header a[hreflang="ur"]')
    // Another language is another document. While it loads, the tab has none.
    const getPath = () => tab.evaluate(() => location.pathname).catch(() => '')
    await expect.poll(getPath).toBe(getUrduPath(pages.home.path))
    await tab.expectHydrated()
    expect(await readStill(tab)).toHaveLength(sent.length)
  })
})

test.describe('of an agency whose cards open pages', () => {
  test.use({ site: 'agency' })

  test('follows the link of a card without a reload', async ({ tab }) => {
    await tab.open(pages.home.path)
    await tab.expectHydrated()
    await tab.expectNoSplash()
    await tab.evaluate(() => void Object.assign(window, { isSameDocument: true }))
    await tab.click('main h3 a[href="/umrah"]')
    await expect.poll(() => tab.evaluate(() => location.pathname)).toBe(pages.umrah.path)
    await expect.poll(() => tab.evaluate(() => document.activeElement?.localName)).toBe('h1')
    expect(await tab.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })
})
