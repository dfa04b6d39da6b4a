import { expect, openHydrated, test } from '../testing/browser-test.ts'

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
