import type { Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { content, expect, openHydrated, test } from '../testing/browser-test.ts'

const { home, labels } = content
const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const findMarquee = (page: Page) => page.locator('.rfm-marquee').first()

async function expectStopped(page: Page): Promise<void> {
  await expect(findButton(page, labels.startMotion)).toBeAttached()
  await expect(page.locator('#slides')).toHaveAttribute('aria-live', 'polite')
  const running = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime === Infinity)
        .length,
  )
  expect(running).toBe(0)
}

test('stops all motion with one button, keeps the choice for the session, and starts the motion again', async ({
  page,
  browser,
  baseURL,
}) => {
  await openHydrated(page, pages.home.path)
  await expect(findMarquee(page)).toHaveCSS('animation-play-state', 'running')
  await findButton(page, labels.stopMotion).press('Enter')
  await expectStopped(page)
  await page.getByRole('navigation').getByRole('link', { name: content.pages.visa.name }).click()
  await expect(page).toHaveTitle(content.pages.visa.title)
  await page.goBack()
  await expectStopped(page)
  await page.reload()
  await expectStopped(page)
  const newSession = await browser.newPage({ ...(baseURL && { baseURL }) })
  await openHydrated(newSession, pages.home.path)
  await expect(findButton(newSession, labels.stopMotion)).toBeAttached()
  await newSession.close()
  await findButton(page, labels.startMotion).press('Space')
  await expect(findMarquee(page)).toHaveCSS('animation-play-state', 'running')
  await expect(page.locator('#slides')).toHaveAttribute('aria-live', 'off')
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('shows no splash, animation or counting', async ({ page }) => {
    await page.clock.install()
    // A single change of the digits, however short, counts as motion.
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      new MutationObserver((changes) =>
        changes.forEach(({ target }) => target.parentElement?.ariaHidden && seen.add(String(target.textContent))),
      ).observe(document, { characterData: true, subtree: true })
    })
    await openHydrated(page, pages.home.path)
    await expect(page.locator('#splash')).toBeHidden()
    await expectStopped(page)
    await page.waitForLoadState('networkidle')
    await page.getByRole('region', { name: home.statistics.label }).scrollIntoViewIfNeeded()
    await page.clock.runFor(10_000)
    const current = page.locator('#slides [data-active] img')
    await expect(current).toHaveAttribute('alt', String(home.slideshow.slides[0]?.alt))
    await expect(page.locator('.rfm-marquee')).toHaveCount(0)
    for (const { end } of home.statistics.counters) await expect(page.getByText(String(end)).last()).toBeVisible()
    expect(await page.evaluate(() => [...Reflect.get(window, 'seen')])).toEqual([])
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  })

  test('scrolls the airlines with the keyboard, and starts the motion on request', async ({ page }) => {
    await openHydrated(page, pages.home.path)
    const list = page.getByRole('region', { name: home.airlines.label }).getByRole('list')
    while (!(await list.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)

    await findButton(page, labels.nextSlide).click()
    expect(await page.locator('#slides').evaluate((slides) => slides.getAnimations({ subtree: true }).length)).toBe(0)
    await findButton(page, labels.startMotion).click()
    await expect(findMarquee(page)).toHaveCSS('animation-play-state', 'running')
  })
})
