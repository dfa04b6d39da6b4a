import type { Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { urduContent } from '../testing/bilingual-site.ts'
import { content, expect, openHydrated, phone, settle, test } from '../testing/browser-test.ts'

const { home, labels } = content
const { label, slides } = home.slideshow
const nameSlide = (n: number) => labels.slideOf.replace('{n}', String(n)).replace('{total}', String(slides.length))

const findCarousel = (page: Page) => page.getByRole('region', { name: label })
const findCurrent = (page: Page) => findCarousel(page).locator('[data-active] img')
const expectCurrent = (page: Page, n: number) =>
  expect(findCurrent(page)).toHaveAttribute('alt', String(slides[n - 1]?.alt))

/** Opens Home with a paused clock, which only the test advances. */
async function openWithPausedClock(page: Page, url: string = pages.home.path): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await openHydrated(page, url)
  await page.keyboard.press('Shift') // ends the splash
  await expect(page.locator('#splash')).toBeHidden()
}

test('shows five slides for 3 seconds each, starts again after the last, and pauses on hover', async ({ page }) => {
  await openWithPausedClock(page)
  for (const slide of [...slides, ...slides.slice(0, 1)]) {
    await expect(findCurrent(page)).toHaveAttribute('alt', slide.alt)
    await page.clock.runFor(2900)
    await expect(findCurrent(page)).toHaveAttribute('alt', slide.alt)
    await page.clock.runFor(100)
  }
  await expectCurrent(page, 2)
  await findCarousel(page).hover()
  await page.clock.runFor(10_000)
  await expectCurrent(page, 2)
  await page.mouse.move(0, 0)
  await page.clock.runFor(3000)
  await expectCurrent(page, 3)
})

test('has the ARIA roles and labels of a carousel and its stop button first', async ({ page }) => {
  await openHydrated(page, pages.home.path)
  await settle(page)
  const carousel = findCarousel(page)
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
  const names = await carousel
    .locator('[aria-roledescription="slide"]')
    .evaluateAll((all) => all.map(({ role, ariaLabel }) => `${role} ${ariaLabel}`))
  expect(names).toEqual(slides.map((_, index) => `group ${nameSlide(index + 1)}`))
  for (const name of [labels.stopMotion, labels.previousSlide, labels.nextSlide]) {
    await page.keyboard.press('Tab')
    while (!(await carousel.locator(':focus').count())) await page.keyboard.press('Tab')
    await expect(carousel.getByRole('button', { name })).toBeFocused()
  }
})

test('shows the next and the previous slide with its buttons, the current one alone to screen readers', async ({
  page,
}) => {
  await openWithPausedClock(page)
  await page.getByRole('button', { name: labels.previousSlide }).click()
  await expectCurrent(page, slides.length)
  await page.getByRole('button', { name: labels.nextSlide }).click()
  await expectCurrent(page, 1)
  await page.getByRole('button', { name: labels.nextSlide }).press('Enter')
  await expectCurrent(page, 2)
  const exposed = findCarousel(page).getByRole('group')
  await expect(exposed).toHaveCount(1)
  await expect(exposed).toHaveAccessibleName(nameSlide(2))
})

test('pauses while it has keyboard focus until the user starts it', async ({ page }) => {
  await openWithPausedClock(page)
  await page.getByRole('button', { name: labels.previousSlide }).focus()
  await page.clock.runFor(10_000)
  await expectCurrent(page, 1)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: labels.stopMotion })).toBeFocused()
  await page.clock.runFor(3000)
  await expectCurrent(page, 2)
})

test('announces a slide that the user selects, but no automatic change', async ({ page }) => {
  await openWithPausedClock(page)
  const live = page.locator('#slides')
  await expect(live).toHaveAttribute('aria-live', 'off')
  await page.getByRole('button', { name: labels.nextSlide }).focus()
  await expect(live).toHaveAttribute('aria-live', 'polite')
  await page.locator('h1').focus()
  await expect(live).toHaveAttribute('aria-live', 'off')
  await page.getByRole('button', { name: labels.stopMotion }).click()
  await page.mouse.move(0, 0)
  await expect(live).toHaveAttribute('aria-live', 'polite')
})

test.describe('with touch', () => {
  test.use({ viewport: phone, hasTouch: true, site: 'bilingual' })

  for (const { url, texts, forward } of [
    { url: pages.home.path, texts: content, forward: -120 },
    { url: '/ur', texts: urduContent, forward: 120 },
  ]) {
    test(`shows the next or previous slide of ${url} after a swipe, but not after a tap or a scroll`, async ({
      page,
    }) => {
      await openWithPausedClock(page, url)
      const slideshow = page.locator('#slides')
      await slideshow.scrollIntoViewIfNeeded()
      const box = await slideshow.boundingBox()
      const from = { x: (box?.x ?? 0) + 175, y: (box?.y ?? 0) + 220 }
      const touch = await page.context().newCDPSession(page)
      for (const [name, dx, dy, current] of [
        ['forward', forward, 10, 2],
        ['back', -forward, 10, 1],
        ['back again', -forward, 10, slides.length],
        ['diagonal', -60, -200, slides.length],
        ['tap', 8, 2, slides.length],
      ] as const) {
        await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
        for (const step of [0.5, 1]) {
          const point = { x: from.x + dx * step, y: from.y + dy * step }
          await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
        }
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
        const { alt = '' } = texts.home.slideshow.slides[current - 1] ?? {}
        await expect(slideshow.locator('[data-active] img'), name).toHaveAttribute('alt', alt)
      }
    })
  }
})
