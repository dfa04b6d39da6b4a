import type { Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { expect, openHydrated, recordDocuments, test } from '../testing/browser-test.ts'

test.use({ site: 'agency', allowedMessages: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

/** Opens a page, lets its first group leave, and records which documents the tab loads. */
async function leaveOpen(page: Page): Promise<string[]> {
  await openHydrated(page, pages.visa.path)
  const until = await page.locator('html').getAttribute('data-until')
  expect(until).toMatch(/^\d{4}-\d\d-\d\d$/)
  await page.clock.setFixedTime(`${until}T12:00:00Z`)
  return recordDocuments(page)
}

/** Sends what a server has on the day after. */
async function changeDocuments(page: Page): Promise<void> {
  await page.route(`**${pages.visa.path}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/data-until="[^"]*"/, 'data-until="2999-01-01"')
    await route.fulfill({ response, body })
  })
}

const returnToTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('a page that is shown again after something on it is over is loaded again, once', async ({ page }) => {
  const documents = await leaveOpen(page)
  await changeDocuments(page)
  await Promise.all([page.waitForEvent('load'), returnToTab(page)])
  await expect(page.locator('html')).toHaveAttribute('data-until', '2999-01-01')
  await returnToTab(page)
  await page.waitForTimeout(500)
  expect(documents).toEqual([pages.visa.path])
})

test('it stays if the server has no other document, until the next day', async ({ page }) => {
  const documents = await leaveOpen(page)
  const [response] = await Promise.all([page.waitForResponse(`**${pages.visa.path}`), returnToTab(page)])
  await response.finished()
  await page.waitForTimeout(500)
  expect(documents).toEqual([])
  await page.clock.setFixedTime('2999-01-01T12:00:00Z')
  await changeDocuments(page)
  await Promise.all([page.waitForEvent('load'), returnToTab(page)])
  expect(documents).toEqual([pages.visa.path])
})

test('it stays without a connection, and is loaded again once there is one', async ({ page, context }) => {
  const documents = await leaveOpen(page)
  await context.setOffline(true)
  await Promise.all([page.waitForEvent('requestfailed'), returnToTab(page)])
  await page.waitForTimeout(500)
  expect(documents).toEqual([])
  await context.setOffline(false)
  await changeDocuments(page)
  await Promise.all([page.waitForEvent('load'), returnToTab(page)])
  expect(documents).toEqual([pages.visa.path])
})
