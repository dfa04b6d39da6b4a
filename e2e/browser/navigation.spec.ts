import { pageKeys, pages } from '../../shared/pages.ts'
import { content, expect, openHydrated, phone, test } from '../testing/browser-test.ts'

test('lists the seven pages in the header, in order, with the current one marked', async ({ page }) => {
  await page.goto(pages.umrah.path)
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(pageKeys.map((key) => content.pages[key].name))
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    pageKeys.map((key) => pages[key].path),
  )
  await expect(page.locator('header [aria-current="page"]:visible')).toHaveText(content.pages.umrah.name)
})

test('leads home from the logo', async ({ page }) => {
  await openHydrated(page, pages.visa.path)
  await page.getByRole('link', { name: content.labels.homeLink }).click()
  await expect(page).toHaveURL(pages.home.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.home.welcome.heading)
})

test('goes to another page without loading the document anew', async ({ page }) => {
  await openHydrated(page, pages.home.path)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  for (const key of [...pageKeys.slice(1), 'home' as const]) {
    await page.getByRole('navigation').getByRole('link', { name: content.pages[key].name, exact: true }).click()
    await expect(page).toHaveTitle(content.pages[key].title)
    await expect(page.locator('head title')).toHaveCount(1)
    await expect(page.locator('head meta[name=description]')).toHaveCount(1)
  }
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('starts a new page at its top with its heading in focus, and comes back to where the visitor was', async ({
  page,
}) => {
  // Chromium would restore the position by itself, others do it too early.
  await page.addInitScript(() => (history.scrollRestoration = 'manual'))
  await openHydrated(page, pages.home.path)
  await page.keyboard.press('Shift') // ends the splash
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500)
  await page.getByRole('navigation').getByRole('link', { name: content.pages.about.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(content.pages.home.title)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500)
})

test('fetches a page’s part when the visitor shows interest, and not before', async ({ page }) => {
  const parts: string[] = []
  page.on('request', (request) => /TitlePage/.test(request.url()) && parts.push(request.url()))
  await openHydrated(page, pages.about.path)
  await page.waitForLoadState('networkidle')
  expect(parts).toHaveLength(0)
  await page.getByRole('navigation').getByRole('link', { name: content.pages.visa.name }).hover()
  await expect.poll(() => parts.length).toBe(1)
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: phone })

  test('opens over the whole screen and closes by its button', async ({ page }) => {
    await openHydrated(page, pages.about.path)
    await page.getByRole('button', { name: content.labels.openMenu }).click()
    const menu = page.getByRole('dialog', { name: content.labels.menu })
    await expect(menu).toBeVisible()
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, ...phone })
    await page.getByRole('button', { name: content.labels.closeMenu }).click()
    await expect(menu).toBeHidden()
  })

  test('shows its items as text, each with a working link over the whole row', async ({ page }) => {
    await openHydrated(page, pages.home.path)
    for (const { text, page: key } of content.overlay) {
      await page.getByRole('button', { name: content.labels.openMenu }).click()
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

  test('takes the focus, keeps it inside, and gives it back to its button', async ({ page }) => {
    await openHydrated(page, pages.about.path)
    const button = page.locator('[aria-controls="menu"]')
    await button.press('Enter')
    const menu = page.getByRole('dialog', { name: content.labels.menu })
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    for (let step = 0; step < 2 * content.overlay.length; step += 1) {
      await page.keyboard.press('Tab')
      // Past its ends the focus may visit the browser's own bar, but nothing of the page.
      expect(
        await menu.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.press('Enter')
    await page.getByRole('button', { name: content.labels.closeMenu }).press('Enter')
    await expect(button).toBeFocused()
  })

  test('silences and stills the page behind it, and marks the current page', async ({ page }) => {
    await openHydrated(page, pages.about.path)
    await page.getByRole('button', { name: content.labels.openMenu }).click()
    await expect(page.getByRole('dialog').locator('[aria-current="page"]')).toHaveAccessibleName(
      content.pages.about.name,
    )
    expect(await page.evaluate(() => document.querySelector('dialog')?.matches(':modal'))).toBe(true)
    await page.mouse.move(200, 700)
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('closes when the window grows wide enough for the header’s links', async ({ page }) => {
    await openHydrated(page, pages.about.path)
    await page.getByRole('button', { name: content.labels.openMenu }).click()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('[aria-controls="menu"]')).toHaveAttribute('aria-expanded', 'false')
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })

  test('leads to the new page’s heading, and back by the browser’s button with the menu closed', async ({ page }) => {
    await openHydrated(page, pages.about.path)
    await page.getByRole('button', { name: content.labels.openMenu }).press('Enter')
    await page.getByRole('dialog').getByRole('link', { name: content.pages.visa.name }).press('Enter')
    await expect(page).toHaveTitle(content.pages.visa.title)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('button', { name: content.labels.openMenu }).press('Enter')
    await page.goBack()
    await expect(page).toHaveTitle(content.pages.about.title)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
