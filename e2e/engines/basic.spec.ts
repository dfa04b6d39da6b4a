import { setTimeout as delay } from 'node:timers/promises'
import { pageKeys, pages } from '../../shared/pages.ts'
import { content } from '../testing/browser-test.ts'
import { expect, test } from './engine-test.ts'
import { headings, navigationLink } from './page-headings.ts'

// Time for a failing script to change the page after it has loaded.
const HYDRATION_MS = 500

// These work in every browser, with or without a working script.
for (const key of pageKeys) {
  test(`shows ${key} with its heading and the header links`, async ({ tab }) => {
    await tab.open(pages[key].path)
    await delay(HYDRATION_MS)
    expect(await tab.getText('h1')).toBe(headings[key])
    expect(await tab.isVisible('h1')).toBe(true)
    expect(await tab.getTexts('nav a')).toEqual(pageKeys.map((linked) => content.pages[linked].name))
    expect(await tab.isVisible('nav a')).toBe(true)
  })
}

test('follows header links to other pages and back', async ({ tab }) => {
  await tab.open(pages.visa.path)
  await delay(HYDRATION_MS)
  await tab.click(navigationLink('about'))
  await tab.expectHeading(headings.about)
  await tab.click(navigationLink('tours'))
  await tab.expectHeading(headings.tours)
  await tab.evaluate(() => history.go(-2))
  await tab.expectHeading(headings.visa)
})
