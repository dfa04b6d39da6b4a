import type { Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { content, expect, openHydrated, phone, settle, test } from '../testing/browser-test.ts'

const { home, labels } = content
const { label, slides } = home.slideshow
const nameSlide = (n: number) => labels.slideOf.replace('{n}', String(n)).replace('{total}', String(slides.length))

const findCarousel = (page: Page) => page.getByRole('region', { name: label })
const findShown = (page: Page) => findCarousel(page).locator('[data-active] img')
const expectShown = (page: Page, n: number) =>
  expect(findShown(page)).toHaveAttribute('alt', String(slides[n - 1]?.alt))

/** Opens Home with a clock that only the test moves. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await openHydrated(page, pages.home.path)
  await page.keyboard.press('Shift') // ends the splash
  await expect(page.locator('[class*="splash"]')).toHaveCount(0)
}

test('shows five pictures, the next every 3 seconds, and begins again after the last', async ({ page }) => {
  await openStill(page)
  for (const slide of [...slides, ...slides.slice(0, 2)]) {
    await expect(findShown(page)).toHaveAttribute('alt', slide.alt)
    await page.clock.runFor(2900)
    await expect(findShown(page)).toHaveAttribute('alt', slide.alt)
    await page.clock.runFor(100)
  }
})

test('says what it is, which picture is shown of how many, and has its stop button first', async ({ page }) => {
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
  expect(
    await carousel.evaluate((element) =>
      element.querySelector('button')?.compareDocumentPosition(element.querySelector('#slides') ?? element),
    ),
  ).toBe(4)
})

test('lets those who listen meet the shown picture alone', async ({ page }) => {
  await openStill(page)
  await page.getByRole('button', { name: labels.nextSlide }).press('Enter')
  await expectShown(page, 2)
  const exposed = findCarousel(page).getByRole('group')
  await expect(exposed).toHaveCount(1)
  await expect(exposed).toHaveAccessibleName(nameSlide(2))
})

test('goes to the next and the previous picture by its buttons, round the ends too', async ({ page }) => {
  await openStill(page)
  await page.getByRole('button', { name: labels.previousSlide }).click()
  await expectShown(page, slides.length)
  await page.getByRole('button', { name: labels.nextSlide }).click()
  await expectShown(page, 1)
})

test('rests while it is pointed at', async ({ page }) => {
  await openStill(page)
  await findCarousel(page).hover()
  await page.clock.runFor(10_000)
  await expectShown(page, 1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(3000)
  await expectShown(page, 2)
})

test('starts again by the mouse, whose press lands on the button and never on its icon', async ({ page }) => {
  await openStill(page)
  const stop = page.getByRole('button', { name: labels.stopMotion })
  await stop.click()
  const box = await page.getByRole('button', { name: labels.startMotion }).boundingBox()
  const center = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  expect(await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.tagName, center)).toBe('BUTTON')
  await page.getByRole('button', { name: labels.startMotion }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(3000)
  await expectShown(page, 2)
})

test('rests while it holds the keyboard’s focus, until the visitor starts it by its button', async ({ page }) => {
  await openStill(page)
  await page.getByRole('button', { name: labels.previousSlide }).focus()
  await page.clock.runFor(10_000)
  await expectShown(page, 1)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: labels.stopMotion })).toBeFocused()
  await page.clock.runFor(3000)
  await expectShown(page, 2)
})

test('announces a picture that the visitor chose, and none while it turns', async ({ page }) => {
  await openStill(page)
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

test.describe('under a finger', () => {
  test.use({ viewport: phone, hasTouch: true })

  for (const [title, x, y, shown] of [
    ['shows the next picture for a swipe to the left', -120, 10, 2],
    ['shows the previous picture for a swipe to the right', 120, 10, slides.length],
    ['stays where it is when the page is scrolled, even aslant', -60, -200, 1],
    ['stays where it is for a tap', 8, 2, 1],
  ] as const) {
    test(title, async ({ page }) => {
      await openStill(page)
      const picture = findCarousel(page).locator('#slides')
      await picture.scrollIntoViewIfNeeded()
      const box = await picture.boundingBox()
      const from = { x: (box?.x ?? 0) + 175, y: (box?.y ?? 0) + 220 }
      const touch = await page.context().newCDPSession(page)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
      for (const step of [0.5, 1]) {
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: from.x + x * step, y: from.y + y * step }],
        })
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expectShown(page, shown)
    })
  }
})

test('shows the picture that leaves until the next one lies over it', async ({ page }) => {
  await openHydrated(page, pages.home.path)
  await settle(page)
  const next = findCarousel(page).getByRole('button', { name: labels.nextSlide })
  await next.click()
  await next.click()
  // At once, since what hides a part while the splash lies over it gives it free after 2 seconds.
  const leaving = await page
    .locator('#slides [data-outgoing]')
    .evaluate((slide) => [slide.ariaLabel, getComputedStyle(slide).contentVisibility])
  expect(leaving).toEqual([nameSlide(2), 'visible'])
})
