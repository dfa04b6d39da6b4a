import { pages } from '../../shared/pages.ts'
import { content, expect, openHydrated, test } from '../testing/browser-test.ts'

test('updates title, description and canonical URL after client-side navigation', async ({ page, baseURL }) => {
  await openHydrated(page, pages.home.path)
  await page.locator('header').getByRole('link', { name: content.pages.visa.name }).click()
  await expect(page).toHaveTitle(content.pages.visa.title)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', content.pages.visa.description)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', baseURL + pages.visa.path)
})

test.describe('an unknown path', () => {
  test.use({ allowedMessages: /404 \(Not Found\)/ })

  test('has a robots noindex tag until the user navigates to a page', async ({ page }) => {
    await openHydrated(page, '/booking')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.locator('header').getByRole('link', { name: content.pages.visa.name }).click()
    await expect(page.locator('h1')).toHaveText(content.pages.visa.name)
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  })
})
