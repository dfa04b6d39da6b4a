import { setTimeout as delay } from 'node:timers/promises'
import { pageKeys, pages } from '../../shared/pages.ts'
import { content } from '../testing/browser-test.ts'
import { expect, test } from './engine-test.ts'
import { headings, navigationLink } from './page-headings.ts'

// Time for a failing script to change the page after it has loaded.
const FAILURE_MS = 500
// Chromium 106 to 113 reserves the attribute before it supports it.
const BROWSER_NOTE = /^error: Found a 'popover' attribute\./

// These work in every browser, with or without a working script.
for (const key of pageKeys) {
  test(`shows ${key} with its heading and the header links`, async ({ tab, engine }) => {
    const isScriptTooNew = engine === 'chromium-92'
    tab.driver.takeMessages?.()
    await tab.open(pages[key].path)
    await (isScriptTooNew ? delay(FAILURE_MS) : tab.expectHydrated())
    expect(await tab.getText('h1')).toBe(headings[key])
    expect(await tab.isVisible('h1')).toBe(true)
    expect(await tab.getTexts('nav a')).toEqual(pageKeys.map((linked) => content.pages[linked].name))
    expect(await tab.isVisible('nav a')).toBe(true)
    const messages = tab.driver.takeMessages?.() ?? []
    if (!isScriptTooNew) expect(messages.filter((message) => !BROWSER_NOTE.test(message))).toEqual([])
  })
}

test('follows header links to other pages and back', async ({ tab }) => {
  await tab.open(pages.visa.path)
  await delay(FAILURE_MS)
  await tab.click(navigationLink('about'))
  await tab.expectHeading(headings.about)
  await tab.click(navigationLink('tours'))
  await tab.expectHeading(headings.tours)
  await tab.evaluate(() => history.go(-2))
  await tab.expectHeading(headings.visa)
})
