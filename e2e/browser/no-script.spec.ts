import { pageKeys, pages } from '../../shared/pages.ts'
import { content, expect, phone, test } from '../testing/browser-test.ts'

test.use({ javaScriptEnabled: false })

for (const key of pageKeys) {
  test(`shows the same text on ${key} with and without JavaScript`, async ({ page, browser, baseURL }) => {
    const hydrated = await browser.newPage({
      javaScriptEnabled: true,
      reducedMotion: 'reduce',
      ...(baseURL && { baseURL }),
    })
    const read = async (target: typeof page) => (await target.locator('#root').innerText()).split('\n').filter(Boolean)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await Promise.all([page.goto(pages[key].path), hydrated.goto(pages[key].path, { waitUntil: 'networkidle' })])
    expect(await read(page)).toEqual(await read(hydrated))
    await hydrated.close()
  })
}

test('links to every page from the header', async ({ page }) => {
  for (const key of pageKeys) {
    await page.goto(pages.visa.path)
    await page.getByRole('navigation').getByRole('link', { name: content.pages[key].name }).click()
    await expect(page).toHaveURL(pages[key].path)
    await expect(page.locator('h1')).toBeVisible()
  }
})

test('opens the menu on a phone and follows one of its links', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(pages.visa.path)
  await page.getByRole('button', { name: content.labels.openMenu }).click()
  await page.getByRole('link', { name: content.pages.about.name }).click()
  await expect(page).toHaveURL(pages.about.path)
})

test('closes the menu with its button', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(pages.visa.path)
  await page.getByRole('button', { name: content.labels.openMenu }).click()
  await page.getByRole('button', { name: content.labels.closeMenu }).click()
  await expect(page.locator('dialog')).toBeHidden()
})

test('scrolls sideways through the slides', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(phone)
  await page.goto(pages.home.path)
  const slides = page.locator('#slides')
  await expect(slides).toHaveCSS('overflow-x', 'auto')
  const box = await slides.boundingBox()
  const last = await slides.locator('[role=group]').last().boundingBox()
  expect(Math.round(((last?.x ?? 0) - (box?.x ?? 0)) / (box?.width ?? 1))).toBe(4)
})

test('shows the final numbers', async ({ page }) => {
  await page.goto(pages.home.path)
  for (const { end } of content.home.statistics.counters) await expect(page.getByText(String(end)).last()).toBeVisible()
})

test('scrolls the slides with the keyboard and shows a focus ring', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(pages.home.path)
  const slides = page.locator('#slides')
  while (!(await slides.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
  await expect(slides.locator('xpath=..')).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => slides.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)).toBe(1)
})

test.describe('with scripts that fail to load', () => {
  test.use({ javaScriptEnabled: true, allowedMessages: /ERR_FAILED/ })
  test.beforeEach(({ page }) => page.route(/\/assets\/.*\.js$/, (route) => route.abort()))

  for (const key of pageKeys) {
    test(`shows ${key} completely`, async ({ page, browser, baseURL }) => {
      const hydrated = await browser.newPage({ reducedMotion: 'reduce', ...(baseURL && { baseURL }) })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await Promise.all([page.goto(pages[key].path), hydrated.goto(pages[key].path, { waitUntil: 'networkidle' })])
      const read = async (target: typeof page) => ({
        words: (await target.locator('#root').innerText()).split('\n').filter(Boolean),
        links: await target.locator('a').evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href)),
      })
      expect(await read(page)).toEqual(await read(hydrated))
      await hydrated.close()
    })
  }

  test('opens the menu on a phone, follows a link and keeps the slides scrollable', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(pages.visa.path)
    await page.getByRole('button', { name: content.labels.openMenu }).click()
    await page.getByRole('link', { name: content.pages.home.name, exact: true }).click()
    await expect(page).toHaveURL(pages.home.path)
    await expect(page.locator('#slides')).toHaveCSS('overflow-x', 'auto')
    for (const name of [content.labels.stopMotion, content.labels.nextSlide])
      await expect(page.getByRole('button', { name })).toBeHidden()
    for (const { end } of content.home.statistics.counters)
      await expect(page.getByText(String(end)).last()).toBeVisible()
  })
})
