import type { Page } from '@playwright/test'
import { pages, type SpecifiedPageKey } from '../../shared/pages.ts'
import { content, expect, openHydrated, phone, recordDocuments, test } from '../testing/browser-test.ts'

const getHeaderLink = (page: Page, key: SpecifiedPageKey) =>
  page.getByRole('navigation').getByRole('link', { name: content.pages[key].name, exact: true })

test('marks the current page in the header, and prefetches another one on hover', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => request.url().includes('/content/visa-') && fetched.push(request.url()))
  await openHydrated(page, pages.umrah.path)
  await expect(page.locator('header [aria-current="page"]:visible')).toHaveText(content.pages.umrah.name)

  const readLine = (key: SpecifiedPageKey) =>
    getHeaderLink(page, key).evaluate((link) => {
      const { opacity, borderBlockEndColor } = getComputedStyle(link, '::after')
      return { opacity, color: borderBlockEndColor }
    })
  const current = await readLine('umrah')
  expect(current.opacity).toBe('1')
  expect((await readLine('visa')).opacity).toBe('0')
  expect(fetched).toEqual([])
  await getHeaderLink(page, 'visa').hover()
  await expect.poll(() => fetched.length).toBe(1)
  await expect.poll(async () => (await readLine('visa')).opacity).toBe('1')
  expect((await readLine('visa')).color).not.toBe(current.color)
})

test('keeps the previous page usable while the next one loads', async ({ page }) => {
  let sendContent = () => {}
  const isSent = new Promise<void>((resolve) => (sendContent = resolve))
  await page.route('**/content/visa-*', async (route) => {
    await isSent
    await route.continue()
  })
  await openHydrated(page, pages.home.path)
  await getHeaderLink(page, 'visa').click()
  await expect(page).toHaveURL(pages.visa.path)
  await page.getByRole('button', { name: content.labels.stopMotion }).click()
  await expect(page.getByRole('button', { name: content.labels.startMotion })).toBeVisible()
  sendContent()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.visa.name)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('scrolls to the top, focuses the heading and restores the scroll position on Back', async ({ page }) => {
  // Chromium would restore the position itself; other browsers do so too early.
  await page.addInitScript(() => (history.scrollRestoration = 'manual'))
  await openHydrated(page, pages.home.path)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  const readPosition = () => page.evaluate(() => scrollY)
  for (const step of ['without a reload', 'after a reload']) {
    await page.keyboard.press('Shift') // ends the splash
    await getHeaderLink(page, 'about').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(content.pages.about.title)
    expect(await readPosition()).toBe(0)
    if (step === 'after a reload') {
      await page.reload()
      await expect(page.locator('[aria-controls="menu"]')).toHaveAttribute('aria-expanded', 'false')
    }
    await page.goBack()
    await expect(page).toHaveTitle(content.pages.home.title)
    await expect.poll(readPosition, step).toBe(1500)
  }
})

test('scrolls to the section that the URL names, below the header', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(`${pages.home.path}#why-choose-us`)
  const header = await page.getByRole('banner').boundingBox()
  const heading = page.locator('#why-choose-us')
  await expect(heading).toBeInViewport()
  expect((await heading.boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? Infinity))
})

test.describe('a page with several headings', () => {
  test.use({ site: 'agency' })

  test('lists them, and shows the one that is chosen', async ({ page }) => {
    const documents = recordDocuments(page)
    await page.setViewportSize({ width: 390, height: 500 })
    await openHydrated(page, '/group-departures')
    await page.getByRole('navigation', { name: 'In this guide' }).getByRole('link', { name: 'When you arrive' }).click()
    const heading = page.getByRole('heading', { name: 'When you arrive' })
    await expect(page).toHaveURL(/#section-\d$/)
    await expect(heading).toBeInViewport()
    expect((await heading.boundingBox())?.y).toBeGreaterThan(64)
    await page.goBack()
    await expect(heading).not.toBeInViewport()
    expect(documents).toHaveLength(1)
  })
})
