import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { pageKeys, pages, type PageKey } from '../../shared/pages.ts'
import { content } from '../testing/browser-test.ts'
import { eventually } from './eventually.ts'
import { UnsupportedError, type Flow } from './flow.ts'
import type { Page } from './page.ts'

// Chromium 106 to 113 reserves the attribute before it supports it.
const BROWSER_NOTE = /^error: Found a 'popover' attribute\./
// Time for a failing script to change the page after it has loaded.
const HYDRATION_MS = 500
const navigationLink = (key: PageKey) => `nav a[href="${pages[key].path}"]`
const headings: Record<PageKey, string> = {
  home: content.home.welcome.heading,
  about: content.about.heading,
  services: content.pages.services.name,
  visa: content.pages.visa.name,
  umrah: content.pages.umrah.name,
  tours: content.pages.tours.name,
  contact: content.pages.contact.name,
}

/** Resolves when the page with this heading is shown. */
export async function expectHeading(page: Page, heading: string): Promise<void> {
  await eventually(async () => assert.equal(await page.getText('h1'), heading))
}

/** Resolves when the menu button has `aria-expanded`, which only hydration adds. */
export async function expectHydrated(page: Page): Promise<void> {
  const getState = () => page.getAttribute('[aria-controls="menu"]', 'aria-expanded')
  await eventually(async () => assert.equal(await getState(), 'false', 'the page is not hydrated'))
}

/** The flows that work in every browser, with or without a working script. */
export const basicFlows: readonly Flow[] = [
  {
    title: 'shows every page with its heading and the header links',
    run: async (page) => {
      for (const key of pageKeys) {
        await page.open(pages[key].path)
        await delay(HYDRATION_MS)
        assert.equal(await page.getText('h1'), headings[key])
        assert.ok(await page.isVisible('h1'), `the heading of ${key} is not visible`)
        assert.deepEqual(
          await page.getTexts('nav a'),
          pageKeys.map((linked) => content.pages[linked].name),
        )
        assert.ok(await page.isVisible('nav a'), `the header links of ${key} are not visible`)
      }
    },
  },
  {
    title: 'follows header links to other pages and back',
    run: async (page) => {
      await page.open(pages.visa.path)
      await delay(HYDRATION_MS)
      await page.click(navigationLink('about'))
      await expectHeading(page, headings.about)
      await page.click(navigationLink('tours'))
      await expectHeading(page, headings.tours)
      await page.evaluate(() => history.go(-2))
      await expectHeading(page, headings.visa)
    },
  },
]

export const pageFlows: readonly Flow[] = [
  {
    title: 'hydrates every page',
    run: async (page) => {
      for (const key of pageKeys) {
        await page.open(pages[key].path)
        await expectHydrated(page)
      }
    },
  },
  {
    title: 'navigates without a reload, to the top, with focus on the heading',
    run: async (page) => {
      await page.open(pages.about.path)
      await expectHydrated(page)
      await page.evaluate(() => {
        Object.assign(window, { isSameDocument: true })
        scrollTo({ top: 600, behavior: 'instant' })
      })
      await page.click(navigationLink('visa'))
      await expectHeading(page, headings.visa)
      const state = await page.evaluate(() => [document.activeElement?.localName, scrollY, 'isSameDocument' in window])
      assert.deepEqual(state, ['h1', 0, true])
    },
  },
  {
    title: 'shows the error view for an unknown path, with a working header',
    run: async (page) => {
      await page.open('/booking')
      await expectHydrated(page)
      await expectHeading(page, content.errors.heading)
      assert.ok((await page.getText('main')).includes(content.errors.notFound))
      await page.click(navigationLink('contact'))
      await expectHeading(page, headings.contact)
    },
  },
  {
    title: 'writes nothing to the console',
    run: async (page) => {
      page.takeMessages()
      for (const key of pageKeys) {
        await page.open(pages[key].path)
        await expectHydrated(page)
      }
      const messages = page.takeMessages()
      if (!messages) throw new UnsupportedError('WebDriver cannot read the console')
      assert.deepEqual(
        messages.filter((message) => !BROWSER_NOTE.test(message)),
        [],
      )
    },
  },
]
