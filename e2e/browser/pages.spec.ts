import { pageKeys, pages } from '../../shared/pages.ts'
import { content, expect, openHydrated, test } from '../testing/browser-test.ts'

test('loads every page to its end without a request to another host', async ({ page, baseURL }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  for (const key of pageKeys) {
    await openHydrated(page, pages[key].path)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
  }
  expect([...hosts]).toEqual([baseURL])
})

test('shows only the title on Services, Visa, Umrah, Tours and Contact', async ({ page }) => {
  for (const key of ['services', 'visa', 'umrah', 'tours', 'contact'] as const) {
    await page.goto(pages[key].path)
    await expect(page.getByRole('main')).toHaveText(content.pages[key].name)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  }
})

test.describe('with the texts of an agency', () => {
  test.use({ site: 'agency' })

  test('ends a page with a body with the footer', async ({ page }) => {
    await page.goto(pages.visa.path)
    await expect(page.getByRole('contentinfo')).toHaveText(/All Rights Reserved/)
  })
})
