import type { Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { test } from '../testing/agency-site.ts'
import { getUrduPath } from '../testing/bilingual-site.ts'
import { content, expect, openHydrated, pauseSplash, phone, settle } from '../testing/browser-test.ts'

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
    page.getByRole('heading', { name: 'Services We Offer' }),
    page.getByRole('heading', { name: 'Why choose us' }),
    page.getByRole('heading', { name: home.whyBrand.heading }),
    page.getByRole('heading', { name: 'Top Destinations' }),
    getStatistics(page),
    page.getByText(home.footer),
  ]
  const tops = await Promise.all(order.map(async (section) => (await section.boundingBox())?.y ?? -1))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(Math.min(...tops)).toBeGreaterThan(0)
  const cards = page.getByRole('region', { name: home.destinations.heading }).getByRole('figure')
  await expect(cards).toHaveText(home.destinations.cards.map(({ country }) => country))
  await expect(cards.locator('a, button')).toHaveCount(0)
  for (const { end, text } of home.statistics.counters) {
    const statistic = getStatistics(page).getByRole('listitem').filter({ hasText: text })
    await expect(statistic.locator('.visually-hidden')).toHaveText(String(end))
  }
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5600)
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
    await expect(splash.locator('img')).toHaveCount(2)
    await expect(splash.locator('a, button, input, [tabindex]')).toHaveCount(0)
    const ends = await splash.evaluate((element) =>
      element.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime),
    )
    // The layer is transparent after 2 seconds and hidden in the next step.
    expect(ends).toEqual([2000, 2001])
    await splash.evaluate((element) => element.getAnimations().forEach((animation) => animation.play()))
    await expect(splash).toBeHidden()
  })

  test('keeps the airplane at the end of its trail', async ({ page }) => {
    await page.goto(pages.home.path)
    for (const viewport of [{ width: 1440, height: 900 }, phone]) {
      await page.setViewportSize(viewport)
      for (const time of [170, 850, 1530]) {
        await pauseSplash(page, time)
        const { fromTrail, fromEdge } = await getSplash(page).evaluate(measureAirplane)
        expect(fromTrail).toBeLessThan(0.02)
        expect(fromEdge).toBeLessThan(0.02)
      }
    }
  })
})

/**
 * Returns how far the airplane is from the trail, and from the edge of the window that reveals the trail, as a share of
 * the viewport. Runs in the page.
 */
function measureAirplane(splash: Element): { fromTrail: number; fromEdge: number } {
  const path = splash.querySelector('path')
  const airplane = [...splash.querySelectorAll('img')].at(-1)
  if (!path || !airplane) throw new Error('The splash has no airplane.')
  const { left, right, top, bottom } = airplane.getBoundingClientRect()
  const center = { x: (left + right) / 2 / innerWidth, y: (top + bottom) / 2 / innerHeight }
  const points = [...Array(400).keys()].map((step) => path.getPointAtLength((path.getTotalLength() * step) / 399))
  const windowEdge = (path.closest('div')?.getBoundingClientRect().right ?? 0) / innerWidth
  return {
    fromTrail: Math.min(...points.map(({ x, y }) => Math.hypot(x / 100 - center.x, y / 100 - center.y))),
    fromEdge: Math.abs(windowEdge - center.x),
  }
}

test('shows the splash again after each navigation to Home, and ends on a key press and a tap', async ({ page }) => {
  await openHydrated(page, pages.visa.path)
  await expect(getSplash(page)).toHaveCount(0)
  for (const end of [() => page.keyboard.press('a'), () => page.mouse.click(700, 400)]) {
    await page.getByRole('link', { name: labels.homeLink }).click()
    await expect(getSplash(page)).toBeAttached()
    await pauseSplash(page)
    await expect(getSplash(page)).toBeVisible()
    await end()
    await expect(getSplash(page)).toHaveCount(0)
    await page.getByRole('navigation').getByRole('link', { name: content.pages.visa.name }).click()
    await expect(page).toHaveTitle(content.pages.visa.title)
  }
})

test('scrolls twelve airlines to the right at 50 pixels a second, with gradients of 200 px', async ({ page }) => {
  await openHydrated(page, pages.home.path)
  const strip = page.getByRole('region', { name: home.airlines.label })
  await expect(strip.locator('.rfm-initial-child-container img')).toHaveCount(12)
  await expect(strip.getByRole('img')).toHaveCount(12)
  for (const { name } of home.airlines.items) await expect(strip.getByRole('img', { name, exact: true })).toHaveCount(1)

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
  const inView = await logos.evaluateAll((all) => {
    for (const animation of document.getAnimations()) animation.pause()
    return all.findIndex((item) => item.getBoundingClientRect().left > 400)
  })
  await logos.nth(inView).hover()
  await expect(logos.nth(inView).locator('img')).toHaveCSS('scale', '1.25')
})

test.describe('a counter', () => {
  const getDigits = (page: Page) => getStatistics(page).locator('[aria-hidden="true"]:not(svg)')

  test('counts from 0 to its target in about 4 seconds when it scrolls into view', async ({ page }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await openHydrated(page, pages.home.path)
    await settle(page)
    const digits = getDigits(page)
    // Full-page screenshots and prints show the target.
    await page.screenshot({ fullPage: true })
    await expect(digits).toHaveText(targets)

    // Half a screen below the viewport, the digits are reset but do not count yet.
    await getStatistics(page).evaluate((strip) => scrollBy(0, strip.getBoundingClientRect().top - 1.5 * innerHeight))
    await expect(digits).toHaveText(['000', '000', '000', '000'])
    const measureWidths = () =>
      digits.evaluateAll((all) => all.map((number) => number.closest('li')?.firstElementChild?.clientWidth))
    const widths = await measureWidths()
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
    expect(await measureWidths()).toEqual(widths)
  })

  for (const path of [pages.home.path, getUrduPath(pages.home.path)]) {
    test(`keeps large numbers of ${path} on one line inside their columns`, async ({ page, agencyOrigin }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openHydrated(page, agencyOrigin + path)
      const digits = page.locator('section li p > [aria-hidden="true"]')
      await expect(digits).toHaveText(['1,250,000', '98,765', '2999', '007'])
      for (const width of [320, phone.width, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const numbers = await digits.evaluateAll((all) =>
          all.map((number) => {
            const column = number.closest('li')?.getBoundingClientRect() ?? new DOMRect()
            const { left, right } = number.getBoundingClientRect()
            return { lines: number.getClientRects().length, isInside: left >= column.left && right <= column.right }
          }),
        )
        expect(numbers, `${width} px`).toEqual(numbers.map(() => ({ lines: 1, isInside: true })))
      }
    })
  }

  test('keeps the width of its column while a large number counts up', async ({ page, agencyOrigin }) => {
    await page.setViewportSize(phone)
    await openHydrated(page, agencyOrigin)
    await settle(page)
    const columns = page.locator('section li:has(> p > [aria-hidden="true"])')
    const first = columns.first().locator('[aria-hidden="true"]').last()
    await columns.first().scrollIntoViewIfNeeded()
    const measure = () => columns.evaluateAll((all) => all.map((column) => column.getBoundingClientRect().width))
    const widths = await measure()
    while ((await first.textContent()) !== '1,250,000') expect(await measure()).toEqual(widths)
    expect(await measure()).toEqual(widths)
  })
})
