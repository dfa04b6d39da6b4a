import { pages } from '../../shared/pages.ts'
import { test } from '../testing/agency-site.ts'
import { getUrduPath } from '../testing/bilingual-site.ts'
import { content, expect, openHydrated, phone, settle } from '../testing/browser-test.ts'

const { home } = content

test('orders its sections as specified', async ({ page }) => {
  await page.goto(pages.home.path)
  const order = [
    page.getByRole('region', { name: home.airlines.label }),
    page.getByRole('heading', { name: home.welcome.heading }),
    page.getByRole('region', { name: home.slideshow.label }),
    page.getByRole('heading', { name: 'Services We Offer' }),
    page.getByRole('heading', { name: 'Why choose us' }),
    page.getByRole('heading', { name: home.whyBrand.heading }),
    page.getByRole('heading', { name: 'Top Destinations' }),
    page.getByRole('region', { name: home.statistics.label }),
    page.getByText(home.footer),
  ]
  const tops = await Promise.all(order.map(async (section) => (await section.boundingBox())?.y ?? -1))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(Math.min(...tops)).toBeGreaterThan(0)
})

test.describe('the splash', () => {
  const splash = '[class*="splash"]'

  test('shows the logo and the airplane on white and ends after 2 seconds without JavaScript', async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    await page.goto(pages.home.path, { waitUntil: 'commit' })
    const layer = page.locator(splash)
    await expect(layer).toBeVisible()
    await expect(layer).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(layer.getByText(content.agency.brand)).toBeVisible()
    await expect(layer.locator('img')).toHaveCount(2)
    await expect(layer.locator('path')).toHaveCSS('stroke-dasharray', '0px, 14px')
    await expect(layer).toBeHidden({ timeout: 6000 })
    await page.close()
  })

  test('lasts 2 seconds', async ({ page }) => {
    await page.goto(pages.home.path)
    const ends = await page
      .locator(splash)
      .evaluate((layer) => layer.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime))
    // The layer is transparent after 2 seconds and hidden in the next step.
    expect(ends).toEqual([2000, 2001])
  })

  test('appears again after each navigation to Home', async ({ page }) => {
    await openHydrated(page, pages.visa.path)
    await expect(page.locator(splash)).toHaveCount(0)
    await page.getByRole('link', { name: content.labels.homeLink }).click()
    await expect(page.locator(splash)).toBeVisible()
    await expect(page.locator(splash)).toBeHidden({ timeout: 6000 })
  })

  test('ends immediately on a key press', async ({ page }) => {
    await openHydrated(page, pages.home.path)
    await page.keyboard.press('a')
    await expect(page.locator(splash)).toHaveCount(0)
  })

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`keeps the airplane at the end of its trail at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(pages.home.path)
      // Of the airplane from the trail, and from the edge of the window that reveals the trail.
      const distances = await page.evaluate((selector) => {
        const layer = document.querySelector(selector)
        const path = layer?.querySelector('path')
        const airplane = [...(layer?.querySelectorAll('img') ?? [])].at(-1)
        const animations = document.getAnimations()
        if (!path || !airplane) return []
        return [170, 850, 1530].flatMap((time) => {
          for (const animation of animations) {
            animation.pause()
            animation.currentTime = time
          }
          const { left, right, top, bottom } = airplane.getBoundingClientRect()
          const center = { x: (left + right) / 2 / innerWidth, y: (top + bottom) / 2 / innerHeight }
          const points = [...Array(400).keys()].map((step) =>
            path.getPointAtLength((path.getTotalLength() * step) / 399),
          )
          const windowEdge = (path.closest('div')?.getBoundingClientRect().right ?? 0) / innerWidth
          return [
            Math.min(...points.map(({ x, y }) => Math.hypot(x / 100 - center.x, y / 100 - center.y))),
            Math.abs(windowEdge - center.x),
          ]
        })
      }, splash)
      expect(distances).toHaveLength(6)
      for (const distance of distances) expect(distance).toBeLessThan(0.02)
    })
  }
})

test.describe('the airline strip', () => {
  test('scrolls twelve logos to the right at 50 pixels a second, with gradients of 200 px', async ({ page }) => {
    await openHydrated(page, pages.home.path)
    const strip = page.getByRole('region', { name: home.airlines.label })
    await expect(strip.locator('.rfm-initial-child-container img')).toHaveCount(12)
    const moving = strip.locator('.rfm-marquee').first()
    await expect(moving).toHaveCSS('animation-name', 'scroll')
    await expect(moving).toHaveCSS('animation-direction', 'reverse')
    await expect(moving).toHaveCSS('animation-delay', '0s')
    await expect(moving).toHaveCSS('animation-play-state', 'running')
    const speed = await moving.evaluate(
      (element) =>
        element.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).animationDuration),
    )
    expect(speed).toBeCloseTo(50, 0)
    expect(await strip.locator('.rfm-overlay').evaluate((element) => getComputedStyle(element, '::before').width)).toBe(
      '200px',
    )
    const left = () => moving.evaluate((element) => element.getBoundingClientRect().left)
    const before = await left()
    await expect.poll(left).toBeGreaterThan(before)
  })

  test('enlarges a logo on hover', async ({ page }) => {
    await openHydrated(page, pages.home.path)
    await page.keyboard.press('a')
    const logo = page.locator('.rfm-child img').first()
    await expect(logo).toBeVisible()
    await logo.evaluate((image) =>
      image
        .closest('.rfm-marquee-container')
        ?.getAnimations({ subtree: true })
        .forEach((animation) => animation.pause()),
    )
    const inView = page
      .locator('.rfm-child')
      .nth(
        await page
          .locator('.rfm-child')
          .evaluateAll((all) => all.findIndex((item) => item.getBoundingClientRect().left > 400)),
      )
    await inView.hover()
    await expect(inView.locator('img')).toHaveCSS('scale', '1.25')
  })

  test('exposes each airline once to screen readers', async ({ page }) => {
    await openHydrated(page, pages.home.path)
    await expect(page.locator('.rfm-child').first()).toBeAttached()
    const strip = page.getByRole('region', { name: home.airlines.label })
    await expect(strip.getByRole('img')).toHaveCount(12)
    for (const { name } of home.airlines.items)
      await expect(strip.getByRole('img', { name, exact: true })).toHaveCount(1)
  })
})

test('shows six destinations without links', async ({ page }) => {
  await page.goto(pages.home.path)
  const cards = page.getByRole('region', { name: home.destinations.heading }).getByRole('figure')
  await expect(cards).toHaveText(home.destinations.cards.map(({ country }) => country))
  await expect(cards.locator('a, button')).toHaveCount(0)
})

test.describe('a counter', () => {
  test('counts from 0 to its target in about 4 seconds when it scrolls into view', async ({ page }) => {
    await openHydrated(page, pages.home.path)
    const strip = page.getByRole('region', { name: home.statistics.label })
    const digits = strip.locator('[aria-hidden="true"]:not(svg)')
    // Half a screen below the viewport, the digits are reset but do not count yet.
    await strip.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 1.5 * innerHeight))
    await expect(digits).toHaveText(['000', '000', '000', '000'])
    await page.waitForTimeout(500)
    await expect(digits).toHaveText(['000', '000', '000', '000'])
    const start = Date.now()
    await digits.first().scrollIntoViewIfNeeded()
    await expect(digits).toHaveText(
      home.statistics.counters.map(({ end }) => String(end)),
      { timeout: 8000 },
    )
    expect(Date.now() - start).toBeGreaterThan(3500)
    expect(Date.now() - start).toBeLessThan(7000)
  })

  test('shows its target in full-page screenshots', async ({ page }) => {
    await openHydrated(page, pages.home.path)
    await settle(page)
    const digits = page.getByRole('region', { name: home.statistics.label }).locator('[aria-hidden="true"]:not(svg)')
    await page.screenshot({ fullPage: true })
    await expect(digits).toHaveText(
      home.statistics.counters.map(({ end }) => String(end)),
      { timeout: 100 },
    )
  })

  for (const path of [pages.home.path, getUrduPath(pages.home.path)]) {
    for (const width of [320, phone.width, 768, 1440]) {
      test(`keeps large numbers of ${path} on one line inside their columns at ${width} px`, async ({
        page,
        agencyOrigin,
      }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await openHydrated(page, agencyOrigin + path)
        const digits = page.locator('section li p > [aria-hidden="true"]')
        await expect(digits).toHaveText(['1,250,000', '98,765', '2999', '007'])
        for (const number of await digits.all()) {
          const { lines, overflow } = await number.evaluate((element) => {
            const column = element.closest('li')?.getBoundingClientRect() ?? new DOMRect()
            const { left, right } = element.getBoundingClientRect()
            const overflow = Math.max(column.left - left, right - column.right)
            return { lines: element.getClientRects().length, overflow }
          })
          expect(lines).toBe(1)
          expect(overflow).toBeLessThanOrEqual(0)
        }
      })
    }
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

  test('exposes the final number to screen readers from the start', async ({ page }) => {
    await openHydrated(page, pages.home.path)
    const strip = page.getByRole('region', { name: home.statistics.label })
    for (const { end, text } of home.statistics.counters) {
      await expect(strip.getByRole('listitem').filter({ hasText: text }).locator('.visually-hidden')).toHaveText(
        String(end),
      )
    }
  })
})

test('does not scroll sideways at 320 px', async ({ page }) => {
  for (const { path } of Object.values(pages)) {
    await page.setViewportSize({ ...phone, width: 320 })
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})
