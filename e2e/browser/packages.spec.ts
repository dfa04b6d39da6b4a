import { expect, openHydrated, test } from '../testing/browser-test.ts'

const CARD_HEIGHT_MAX = 340

test.use({ site: 'agency' })

test('reads packages as articles with a heading, and reaches their links with the keyboard', async ({ page }) => {
  await openHydrated(page, '/offers')
  const list = page.getByRole('region', { name: 'Placeholder packages' })
  await expect(list.getByRole('heading', { level: 3 })).toHaveText([
    'Placeholder Umrah',
    'Placeholder weekend',
    'Placeholder tour of last year',
  ])
  const first = list.getByRole('article').first()
  await expect(first.getByRole('img', { name: 'A dome and minarets' })).toBeVisible()
  await first.getByRole('link', { name: 'Chat about it' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/guides')
})

test('opens a page with packages from another page', async ({ page }) => {
  await openHydrated(page, '/visa')
  await page.getByRole('link', { name: 'Umrah', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Placeholder family Umrah' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/visa')
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('opens Home with its packages from another page', async ({ page }) => {
  await openHydrated(page, '/visa')
  await page.locator('header a[href="/"]').first().click()
  await expect(page.getByRole('region', { name: 'Packages of the placeholder' }).getByRole('article')).toHaveCount(2)
})

test('shows the price and the next date of a package on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await page.goto('/offers#package-1')
  const first = page.locator('#package-1')
  await expect(first.getByRole('img').first()).toBeInViewport()
  await expect(first.getByText('PKR 285,000')).toBeInViewport({ ratio: 1 })
  await expect(first.getByText('Next on 12 March 2099')).toBeInViewport({ ratio: 1 })
})

test.describe('with seven packages', () => {
  test.use({ site: 'largeAgency' })

  test('starts with a short list, whose names lead to the packages', async ({ page }) => {
    await openHydrated(page, '/umrah')
    const rows = page.locator('#packages + ul > li')
    await expect(rows).toHaveCount(7)
    await expect(rows.nth(1)).toHaveText(/^Umrah 2.*9 nights.*12\sFebruary\s2099.*Rs\s239,000$/)
    await rows.nth(4).getByRole('link').click()
    await expect(page).toHaveURL(/\/umrah#package-5$/)
    await expect(page.locator('#package-5')).toBeInViewport()
  })

  test('keeps a card low on a phone, with its price as the largest figure', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openHydrated(page, '/umrah')
    const cards = await page.getByRole('article').evaluateAll((all) =>
      all.map((card) => {
        const getSize = (element: Element) => parseFloat(getComputedStyle(element).fontSize)
        const price = card.querySelector('p > strong:not(:only-child), p > span + strong')
        const others = [...card.querySelectorAll('h3, p, li, a')].map(getSize)
        return { height: card.clientHeight, isLargest: !price || getSize(price) > Math.max(...others) }
      }),
    )
    expect(cards).toHaveLength(7)
    expect(cards.filter(({ height, isLargest }) => height > CARD_HEIGHT_MAX || !isLargest)).toEqual([])
  })

  for (const width of [1440, 1000, 820]) {
    test(`fills every row of packages at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openHydrated(page, '/umrah')
      const list = page.locator('ul:has(> #package-1)')
      const [end, cards] = await list.evaluate((each) => [
        each.getBoundingClientRect().right,
        [...each.children].map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
      ])
      const ends = new Map(cards.map(({ top, right }) => [Math.round(top), Math.round(right)]))
      expect(ends.size).toBeLessThan(cards.length)
      expect(new Set(ends.values())).toEqual(new Set([Math.round(end)]))
    })
  }

  for (const width of [1440, 820]) {
    test(`shows four packages on Home two by two at ${width} px, with prices at one height`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openHydrated(page, '/')
      const cards = await page.locator('[aria-labelledby=packages] article').evaluateAll((all) =>
        all.map((card) => {
          const { top, bottom } = card.getBoundingClientRect()
          const price = card.querySelector('[class*=Price-price]')?.getBoundingClientRect()
          const drawing = card.querySelector('[class*=picture], [class*=drawing]')?.getBoundingClientRect()
          return { top, height: bottom - top, price: bottom - (price?.bottom ?? 0), drawing: drawing?.height ?? 0 }
        }),
      )
      expect(cards).toHaveLength(4)
      expect(new Set(cards.map(({ top }) => Math.round(top))).size).toBe(2)
      expect(new Set(cards.map(({ price }) => Math.round(price))).size).toBe(1)
      // The picture, or the drawing in its place, leaves no hole.
      expect(cards.filter(({ height, drawing }) => drawing < height / 3)).toEqual([])
    })
  }
})

test('prints packages', async ({ page }) => {
  await openHydrated(page, '/offers')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Made-up hotel 350 m from the Haram')).toBeVisible()
  await expect(page.getByText('PKR 285,000')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows packages, and asks about them', async ({ page }) => {
    await page.goto('/ur/offers')
    await expect(page.getByRole('heading', { name: 'نمونہ عمرہ' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'اس پر بات کریں' }).first()).toHaveAttribute('href', /wa\.me/)
  })
})
