import type { Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { content, delayRequests, expect, openHydrated, phone, settle, test } from '../testing/browser-test.ts'

const SCRIPT_DELAY_MS = 1500
const { labels, agency } = content
const getMenu = (page: Page) => page.getByRole('dialog', { name: labels.menu })
const openMenu = (page: Page) => page.getByRole('button', { name: labels.openMenu }).click()
const closeMenu = (page: Page) => page.getByRole('button', { name: labels.closeMenu }).click()

async function expectInert(page: Page, isInert: boolean): Promise<void> {
  for (const part of ['main', 'footer']) await expect(page.locator(part)).toHaveJSProperty('inert', isInert)
}

test.use({ viewport: phone })

test('opens over the whole screen, marks the current page and makes the page behind it inert', async ({ page }) => {
  await openHydrated(page, pages.about.path)
  await openMenu(page)
  expect(await getMenu(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone })
  await expect(getMenu(page).locator('[aria-current="page"]')).toHaveAccessibleName(content.pages.about.name)
  const call = getMenu(page).getByRole('link', { name: agency.phones[0] })
  await expect(call).toHaveAttribute('href', `tel:${agency.phones[0]?.replaceAll(' ', '')}`)
  const write = getMenu(page).getByRole('link', { name: agency.email })
  await expect(write).toHaveAttribute('href', `mailto:${agency.email}`)
  await expect(write).toBeInViewport({ ratio: 1 })
  await expectInert(page, true)
  await closeMenu(page)
  await expect(getMenu(page)).toBeHidden()
  await expectInert(page, false)
})

test('shows its items as text, each with a working link over the whole row', async ({ page }) => {
  await openHydrated(page, pages.home.path)
  for (const { text, page: key } of content.overlay) {
    await openMenu(page)
    const item = page.locator('dialog li', { hasText: text })
    expect(await item.getByText(text, { exact: true }).evaluate((element) => element.closest('a'))).toBeNull()
    const row = await item.boundingBox()
    expect(await item.getByRole('link', { name: text }).boundingBox()).toMatchObject({ x: row?.x, width: row?.width })
    await item.click()
    await expect(page).toHaveURL(pages[key].path)
    await expect(page).toHaveTitle(content.pages[key].title)
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('takes focus, keeps it inside and returns it to its button', async ({ page }) => {
  await openHydrated(page, pages.about.path)
  const button = page.locator('[aria-controls="menu"]')
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  for (let step = 0; step < 2 * content.overlay.length; step += 1) {
    await page.keyboard.press('Tab')
    // Focus may move from the menu to the browser's toolbar, but not to the page.
    const isInside = await getMenu(page).evaluate(
      (menu) => menu.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(getMenu(page)).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.press('Enter')
  await page.getByRole('button', { name: labels.closeMenu }).press('Enter')
  await expect(button).toBeFocused()
})

test('stays open if it was opened before hydration', async ({ page }) => {
  await delayRequests(page, /entry-client.*\.js$/, SCRIPT_DELAY_MS)
  await page.goto(pages.about.path, { waitUntil: 'commit' })
  await openMenu(page)
  await expect(getMenu(page)).toBeVisible()
  await expect(page.locator('main')).toHaveJSProperty('inert', false)
  await expect(page.locator('[aria-controls="menu"]')).toHaveAttribute('aria-expanded', 'true')
  await expectInert(page, true)
  await expect(getMenu(page)).toBeVisible()
})

test('keeps the scroll position of the page behind it with a mouse and keys', async ({ page }) => {
  await openHydrated(page, pages.home.path)
  await settle(page)
  await page.getByRole('heading', { name: content.home.whyChooseUs.heading }).scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => scrollY)
  await openMenu(page)
  await page.mouse.move(200, 700)
  await page.mouse.wheel(0, 600)
  for (const key of ['PageDown', 'End', 'Home', 'PageUp']) await page.keyboard.press(key)
  await closeMenu(page)
  expect(await page.evaluate(() => scrollY)).toBe(position)
})

test('closes when the viewport becomes wide enough for the header links', async ({ page }) => {
  await openHydrated(page, pages.about.path)
  await openMenu(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('[aria-controls="menu"]')).toHaveAttribute('aria-expanded', 'false')
})

test('focuses the heading of the new page and is closed after Back', async ({ page }) => {
  await openHydrated(page, pages.umrah.path)
  await page.getByRole('button', { name: labels.openMenu }).press('Enter')
  await getMenu(page).getByRole('link', { name: content.pages.visa.name }).press('Enter')
  await expect(page).toHaveTitle(content.pages.visa.title)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: labels.openMenu }).press('Enter')
  await page.goBack()
  await expect(page).toHaveTitle(content.pages.umrah.title)
  await expect(page.getByRole('dialog')).toBeHidden()
})
