import type { Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { content, expect, openHydrated, pauseSplash, settle, test } from '../testing/browser-test.ts'

const { home, labels } = content
const targets = home.statistics.counters.map(({ end }) => String(end))
const getSplash = (page: Page) => page.locator('#splash')
const getStatistics = (page: Page) => page.getByRole('region', { name: home.statistics.label })

test('shows its sections in the specified order', async ({ page }) => {
  await openHydrated(page, pages.home.path)
  const order = [
    page.getByRole('region', { name: home.airlines.label }),
    page.getByRole('heading', { name: home.welcome.heading }),
    page.getByRole('region', { name: home.slideshow.label }),
    page.getByRole('heading', { name: home.services.heading }),
    page.getByRole('heading', { name: home.whyChooseUs.heading }),
    page.getByRole('heading', { name: home.whyBrand.heading }),
    page.getByRole('heading', { name: home.destinations.heading }),
    getStatistics(page),
    page.getByText(home.footer),
  ]
  const tops = await Promise.all(order.map(async (section) => (await section.boundingBox())?.y ?? -1))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(Math.min(...tops)).toBeGreaterThan(0)
  const cards = page.getByRole('region', { name: home.destinations.heading }).getByRole('figure')
  await expect(cards.locator('a, button')).toHaveCount(0)
})

test.describe('the splash without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('covers the page with the logo and the airplane on white for 2 seconds', async ({ page }) => {
    await page.goto(pages.home.path)
    await pauseSplash(page)
    const splash = getSplash(page)
    await expect(splash).toBeVisible()
    await expect(splash).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(splash).toHaveAttribute('aria-hidden', 'true')
    await expect(splash.getByText(content.agency.brand)).toBeVisible()
    await expect(splash.locator('svg:has(use)')).toHaveCount(2)
    await expect(splash.locator('a, button, input, [tabindex]')).toHaveCount(0)
    const ends = await splash.evaluate((element) =>
      element.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime),
    )
    // The layer is transparent after 2 seconds and hidden in the next step.
    expect(ends).toEqual([2000, 2001])
    await splash.evaluate((element) => element.getAnimations().forEach((animation) => animation.play()))
    await expect(splash).toBeHidden()
  })
})

test('shows the splash again after each navigation to Home, and ends on a key press and a tap', async ({ page }) => {
  await openHydrated(page, pages.visa.path)
  await expect(getSplash(page)).toHaveCount(0)
  for (const end of [() => page.keyboard.press('a'), () => page.mouse.click(700, 400)]) {
    await page.getByRole('link', { name: labels.homeLink }).click()
    await expect(getSplash(page)).toBeAttached()
    await pauseSplash(page)
    await expect(getSplash(page)).toBeVisible()
    await end()
    await expect(getSplash(page)).toBeHidden()
    await page.getByRole('navigation').getByRole('link', { name: content.pages.visa.name }).click()
    await expect(page).toHaveTitle(content.pages.visa.title)
  }
})

test('scrolls the airlines to the right at 50 pixels a second, with gradients of 200 px', async ({ page }) => {
  await openHydrated(page, pages.home.path)
  const strip = page.getByRole('region', { name: home.airlines.label })
  // The moving copies are hidden from screen readers.
  await expect(strip.getByRole('img')).toHaveCount(home.airlines.items.length)
  const moving = strip.locator('.rfm-marquee').first()
  await expect(moving).toHaveCSS('animation-direction', 'reverse')
  await expect(moving).toHaveCSS('animation-delay', '0s')
  const readLeft = () => moving.evaluate((element) => element.getBoundingClientRect().left)
  const before = await readLeft()
  await expect.poll(readLeft).toBeGreaterThan(before)
  const speed = await moving.evaluate(
    (element) => element.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).animationDuration),
  )
  expect(speed).toBeCloseTo(50, 0)
  const overlay = strip.locator('.rfm-overlay')
  expect(await overlay.evaluate((element) => getComputedStyle(element, '::before').width)).toBe('200px')
})

test('enlarges the logo of an airline on hover', async ({ page }) => {
  await openHydrated(page, pages.home.path)
  await settle(page)
  const logos = page.locator('.rfm-child')
  // The marquee may add copies of the logos while the test looks.
  await expect(async () => {
    const inView = await logos.evaluateAll((all) => {
      for (const animation of document.getAnimations()) animation.pause()
      return all.findIndex((item) => item.getBoundingClientRect().left > 400)
    })
    await logos.nth(inView).hover({ timeout: 2000 })
    await expect(logos.nth(inView).locator('img')).toHaveCSS('scale', '1.25', { timeout: 2000 })
  }).toPass()
})

test('a counter counts from 0 to its target in about 4 seconds when it scrolls into view', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await openHydrated(page, pages.home.path)
  await settle(page)
  const digits = getStatistics(page).locator('[aria-hidden="true"]:not(svg)')
  // Full-page screenshots and prints show the target.
  await page.screenshot({ fullPage: true })
  await expect(digits).toHaveText(targets)

  // Half a screen below the viewport, the digits are reset but do not count yet.
  await getStatistics(page).evaluate((strip) => scrollBy(0, strip.getBoundingClientRect().top - 1.5 * innerHeight))
  await expect(digits).toHaveText(['000', '000', '000', '000'])
  await digits.first().scrollIntoViewIfNeeded()
  const runUntil = async (isReached: (texts: string[]) => boolean) => {
    let milliseconds = 0
    for (; !isReached(await digits.allTextContents()); milliseconds += 100) await page.clock.runFor(100)
    return milliseconds
  }
  await runUntil(([first]) => first !== '000')
  const duration = await runUntil((texts) => texts.join() === targets.join())
  expect(duration).toBeGreaterThan(3500)
  expect(duration).toBeLessThan(4500)
})
