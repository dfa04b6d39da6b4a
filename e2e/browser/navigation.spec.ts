import type { Page } from '@playwright/test'
import { pageKeys, pages } from '../../shared/pages.ts'
import { content, delayRequests, expect, openHydrated, phone, settle, test } from '../testing/browser-test.ts'

const SCRIPT_DELAY_MS = 1500

test('lists the pages in order in the header and marks the current page', async ({ page }) => {
  await page.goto(pages.umrah.path)
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(pageKeys.map((key) => content.pages[key].name))
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    pageKeys.map((key) => pages[key].path),
  )
  await expect(page.locator('header [aria-current="page"]:visible')).toHaveText(content.pages.umrah.name)
})

test('underlines a link under the mouse in another colour than the current page', async ({ page }) => {
  await openHydrated(page, pages.umrah.path)
  const readLine = (name: string) =>
    page
      .getByRole('navigation')
      .getByRole('link', { name })
      .evaluate((link) => {
        const { opacity, borderBlockEndColor } = getComputedStyle(link, '::after')
        return { opacity, color: borderBlockEndColor }
      })
  const current = await readLine(content.pages.umrah.name)
  expect(current.opacity).toBe('1')
  expect((await readLine(content.pages.visa.name)).opacity).toBe('0')
  await page.getByRole('navigation').getByRole('link', { name: content.pages.visa.name }).hover()
  await expect.poll(async () => (await readLine(content.pages.visa.name)).opacity).toBe('1')
  expect((await readLine(content.pages.visa.name)).color).not.toBe(current.color)
})

test('links from the logo to Home', async ({ page }) => {
  await openHydrated(page, pages.visa.path)
  await page.getByRole('link', { name: content.labels.homeLink }).click()
  await expect(page).toHaveURL(pages.home.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.home.welcome.heading)
})

test('navigates without a reload', async ({ page }) => {
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

/** Opens Visa and then Home, so that both are loaded. */
async function loadVisaAndHome(page: Page): Promise<void> {
  await openHydrated(page, pages.visa.path)
  await page.getByRole('link', { name: content.labels.homeLink }).click()
  await expect(page).toHaveTitle(content.pages.home.title)
}

/** Clicks the header links to `paths` in one task. Returns the heading that is shown after each click. */
function clickInOneTask(page: Page, paths: readonly string[]): Promise<(string | undefined)[]> {
  return page.evaluate(async (hrefs) => {
    const headings: (string | undefined)[] = []
    for (const href of hrefs) {
      document.querySelector<HTMLAnchorElement>(`nav a[href="${href}"]`)?.click()
      await Promise.resolve()
      headings.push(document.querySelector('h1')?.textContent)
    }
    return headings
  }, paths)
}

test('shows a loaded page in the task of the click', async ({ page }) => {
  await loadVisaAndHome(page)
  expect(await clickInOneTask(page, [pages.visa.path])).toEqual([content.pages.visa.name])
})

test('keeps the page that was shown last while the next one loads', async ({ page }) => {
  await page.route('**/content/tours-*', () => {})
  await loadVisaAndHome(page)
  const headings = await clickInOneTask(page, [pages.visa.path, pages.tours.path])
  expect(headings).toEqual([content.pages.visa.name, content.pages.visa.name])
})

test('keeps the previous page usable while the next one loads', async ({ page }) => {
  let sendContent = () => {}
  const isSent = new Promise<void>((resolve) => (sendContent = resolve))
  await page.route('**/content/visa-*', async (route) => {
    await isSent
    await route.continue()
  })
  await openHydrated(page, pages.home.path)
  await page.getByRole('navigation').getByRole('link', { name: content.pages.visa.name }).click()
  await expect(page).toHaveURL(pages.visa.path)
  await page.getByRole('button', { name: content.labels.stopMotion }).click()
  await expect(page.getByRole('button', { name: content.labels.startMotion })).toBeVisible()
  sendContent()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.visa.name)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

async function scrollHomeAndOpenAbout(page: Page): Promise<void> {
  // Chromium would restore the position itself; other browsers do so too early.
  await page.addInitScript(() => (history.scrollRestoration = 'manual'))
  await openHydrated(page, pages.home.path)
  await page.keyboard.press('Shift') // ends the splash
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500)
  await page.getByRole('navigation').getByRole('link', { name: content.pages.about.name }).click()
}

async function goBackHome(page: Page): Promise<void> {
  await page.goBack()
  await expect(page).toHaveTitle(content.pages.home.title)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500)
}

test('scrolls to the top, focuses the heading and restores the scroll position on Back', async ({ page }) => {
  await scrollHomeAndOpenAbout(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await goBackHome(page)
})

test('restores the scroll position on Back after a reload', async ({ page }) => {
  await scrollHomeAndOpenAbout(page)
  await expect(page).toHaveTitle(content.pages.about.title)
  await page.reload()
  await expect(page.locator('[aria-controls="menu"]')).toHaveAttribute('aria-expanded', 'false')
  await goBackHome(page)
})

for (const fragment of ['#why-choose-us', `#:~:text=${encodeURIComponent(content.home.whyChooseUs.heading)}`]) {
  test(`scrolls to ${fragment} on a phone`, async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(pages.home.path + fragment)
    await expect(page.locator('#why-choose-us')).toBeInViewport()
    const header = await page.getByRole('banner').boundingBox()
    const heading = await page.locator('#why-choose-us').boundingBox()
    expect(heading?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? Infinity))
  })
}

test('fetches the chunk of a page on hover, and not before', async ({ page }) => {
  const chunks: string[] = []
  page.on('request', (request) => /TitlePage.*\.js$/.test(request.url()) && chunks.push(request.url()))
  await openHydrated(page, pages.about.path)
  await page.waitForLoadState('networkidle')
  expect(chunks).toHaveLength(0)
  await page.getByRole('navigation').getByRole('link', { name: content.pages.visa.name }).hover()
  await expect.poll(() => chunks.length).toBe(1)
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: phone })

  test('opens over the whole screen and closes with its button', async ({ page }) => {
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

  test('shows the phone number and the e-mail address below its items, at the foot of the screen', async ({ page }) => {
    await openHydrated(page, pages.about.path)
    await page.getByRole('button', { name: content.labels.openMenu }).click()
    const menu = page.getByRole('dialog')
    const { phones, email } = content.agency
    const call = menu.getByRole('link', { name: phones[0] })
    const write = menu.getByRole('link', { name: email })
    await expect(call).toHaveAttribute('href', `tel:${phones[0]?.replaceAll(' ', '')}`)
    await expect(write).toHaveAttribute('href', `mailto:${email}`)
    await expect(write).toBeInViewport({ ratio: 1 })
    const last = await menu.getByRole('link', { name: content.pages.contact.name }).boundingBox()
    const first = await call.boundingBox()
    expect(first?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? Infinity))
    expect(first?.y).toBeGreaterThan(phone.height * 0.7)
  })

  test('takes focus, keeps it inside and returns it to its button', async ({ page }) => {
    await openHydrated(page, pages.about.path)
    const button = page.locator('[aria-controls="menu"]')
    await button.press('Enter')
    const menu = page.getByRole('dialog', { name: content.labels.menu })
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    for (let step = 0; step < 2 * content.overlay.length; step += 1) {
      await page.keyboard.press('Tab')
      // Focus may move from the menu to the browser's toolbar, but not to the page.
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

  test('marks the current page and makes the page behind it inert', async ({ page }) => {
    await openHydrated(page, pages.about.path)
    await page.getByRole('button', { name: content.labels.openMenu }).click()
    await expect(page.getByRole('dialog').locator('[aria-current="page"]')).toHaveAccessibleName(
      content.pages.about.name,
    )
    const expectInert = async (isInert: boolean) => {
      for (const part of ['main', 'footer']) await expect(page.locator(part)).toHaveJSProperty('inert', isInert)
    }
    await expectInert(true)
    await page.getByRole('button', { name: content.labels.closeMenu }).click()
    await expectInert(false)
  })

  test('stays open if it was opened before hydration', async ({ page }) => {
    await delayRequests(page, /entry-client.*\.js$/, SCRIPT_DELAY_MS)
    await page.goto(pages.about.path, { waitUntil: 'commit' })
    await page.getByRole('button', { name: content.labels.openMenu }).click()
    const menu = page.getByRole('dialog')
    await expect(menu).toBeVisible()
    await expect(page.locator('main')).toHaveJSProperty('inert', false)
    await expect(page.locator('[aria-controls="menu"]')).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('main')).toHaveJSProperty('inert', true)
    await expect(menu).toBeVisible()
  })

  test('keeps the scroll position of the page behind it with a mouse and keys', async ({ page }) => {
    const position = await openMenuOfScrolledHome(page)
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await page.mouse.move(200, 700)
    await page.mouse.wheel(0, 600)
    for (const key of ['PageDown', 'PageDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'PageUp'])
      await page.keyboard.press(key)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => scrollY)).toBe(position)
  })

  test.describe('with a touch screen', () => {
    test.use({ hasTouch: true, isMobile: true })

    test('keeps the scroll position of the page behind it', async ({ page }) => {
      const position = await openMenuOfScrolledHome(page)
      const menu = page.getByRole('dialog')
      expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(1)
      await swipeUp(page)
      await page.waitForTimeout(300)
      expect(await page.evaluate(() => scrollY)).toBe(position)
    })
  })

  test('closes when the viewport becomes wide enough for the header links', async ({ page }) => {
    await openHydrated(page, pages.about.path)
    await page.getByRole('button', { name: content.labels.openMenu }).click()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('[aria-controls="menu"]')).toHaveAttribute('aria-expanded', 'false')
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })

  test('focuses the heading of the new page and is closed after Back', async ({ page }) => {
    await openHydrated(page, pages.umrah.path)
    await page.getByRole('button', { name: content.labels.openMenu }).press('Enter')
    await page.getByRole('dialog').getByRole('link', { name: content.pages.visa.name }).press('Enter')
    await expect(page).toHaveTitle(content.pages.visa.title)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('button', { name: content.labels.openMenu }).press('Enter')
    await page.goBack()
    await expect(page).toHaveTitle(content.pages.umrah.title)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

/** Opens the menu of Home and returns the scroll position of the page behind it, in CSS pixels. */
async function openMenuOfScrolledHome(page: Page): Promise<number> {
  await openHydrated(page, pages.home.path)
  await settle(page)
  await page.getByRole('heading', { name: content.home.whyChooseUs.heading }).scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => scrollY)
  expect(position).toBeGreaterThan(0)
  await page.getByRole('button', { name: content.labels.openMenu }).click()
  await expect(page.locator('main')).toHaveJSProperty('inert', true)
  return position
}

/** Swipes up with one finger in the lower half of a phone's screen, which scrolls down. */
async function swipeUp(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Input.synthesizeScrollGesture', { x: 200, y: 700, yDistance: -500, gestureSourceType: 'touch' })
}
