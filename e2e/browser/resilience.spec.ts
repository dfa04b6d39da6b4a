import type { Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { content, expect, openHydrated, readPage, recordDocuments, test } from '../testing/browser-test.ts'

test.use({
  allowedMessages: /broken on purpose|is not a|is not defined|Cannot read|Minified React|ERR_FAILED|Failed to fetch/,
})

const { home } = content
const navigation = (page: Page) => page.getByRole('navigation')

/** Each function breaks one step that the first page runs in the browser. */
const failures: Record<string, () => void> = {
  'an effect of the menu': () => {
    const { matchMedia } = window
    window.matchMedia = (query) => {
      if (query.includes('62rem')) throw new Error('broken on purpose')
      return matchMedia.call(window, query)
    }
  },
  'the render of the page': () => {
    document.addEventListener('readystatechange', () => {
      const json = document.getElementById('content')?.firstChild
      if (json instanceof Text && document.readyState === 'interactive') {
        const data = JSON.parse(json.data)
        json.data = JSON.stringify({ ...data, content: { head: data.content.head } })
      }
    })
  },
}

test.describe('a failure of the first page', () => {
  for (const [name, breakPage] of Object.entries(failures)) {
    test(`keeps the server-rendered page: ${name}`, async ({ page, browser, baseURL }) => {
      const scriptless = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
      await page.addInitScript(breakPage)
      const reported = page.waitForEvent('pageerror')
      await Promise.all([page.goto(pages.home.path), scriptless.goto(pages.home.path)])
      await reported
      // Until the splash has ended in both.
      await expect(async () => expect(await readPage(page)).toEqual(await readPage(scriptless))).toPass()
      await scriptless.close()

      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('#slides')).toHaveCSS('overflow-x', 'auto')
      await expect(page.locator('#slides [role=group]').nth(1)).toHaveCSS('visibility', 'visible')
      for (const { end } of home.statistics.counters) await expect(page.getByText(String(end)).last()).toBeVisible()

      const documents = recordDocuments(page)
      await navigation(page).getByRole('link', { name: content.pages.visa.name }).click()
      await expect(page).toHaveTitle(content.pages.visa.title)
      expect(documents).toEqual([pages.visa.path])
    })
  }

  test('keeps the page when its chunk does not load', async ({ page }) => {
    await page.route(/AboutPage/, (route) => route.abort())
    const reported = page.waitForEvent('pageerror')
    await page.goto(pages.about.path)
    await reported
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.about.heading)
    await expect(page).toHaveTitle(content.pages.about.title)
    await navigation(page).getByRole('link', { name: content.pages.visa.name }).click()
    await expect(page).toHaveTitle(content.pages.visa.title)
  })
})

test('loads the page from the server once after a failure outside the page, and keeps Back working', async ({
  page,
}) => {
  await openHydrated(page, pages.about.path)
  await page.evaluate(() => {
    window.scrollTo = () => {
      throw new Error('broken on purpose')
    }
  })
  await page.addInitScript(failures['an effect of the menu'] ?? (() => {}))
  const documents = recordDocuments(page)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await navigation(page).getByRole('link', { name: content.pages.visa.name }).click()
  await expect.poll(() => errors).toHaveLength(2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.visa.name)
  expect(documents).toEqual([pages.visa.path])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.about.heading)
  await expect(page).toHaveTitle(content.pages.about.title)
})
