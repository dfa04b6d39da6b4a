import { PAGE_LOAD_TIMEOUT_MS } from '../../shared/page-load-timeout.ts'
import { pages } from '../../shared/pages.ts'
import { content, expect, openHydrated, recordDocuments, test } from '../testing/browser-test.ts'

const { errors } = content

test.describe('an unknown path', () => {
  test.use({ allowedMessages: /404 \(Not Found\)/ })

  test('shows the error view with a working header', async ({ page }) => {
    const response = await page.goto('/booking')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await expect(page.getByText('404 Not Found')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('navigation').getByRole('link', { name: content.pages.visa.name }).click()
    await expect(page).toHaveTitle(content.pages.visa.title)
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  })
})

test.describe('a chunk that does not load', () => {
  test.use({ allowedMessages: /ERR_FAILED|Failed to fetch dynamically|PageTimeoutError/ })

  test('loads the page from the server once, with working links', async ({ page }) => {
    await openHydrated(page, pages.about.path)
    const documents = recordDocuments(page)
    const reported = page.waitForEvent('pageerror')
    await page.route(/TitlePage/, (route) => route.abort())
    await page.getByRole('navigation').getByRole('link', { name: content.pages.visa.name }).click()
    await reported
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.visa.name)
    expect(documents).toEqual([pages.visa.path])
    await page.getByRole('navigation').getByRole('link', { name: content.pages.tours.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.pages.tours.name)
  })

  test('shows the error view after 120 seconds', async ({ page }) => {
    await page.clock.install()
    await openHydrated(page, pages.about.path)
    await page.route(/TitlePage/, () => {})
    await page.getByRole('navigation').getByRole('link', { name: content.pages.visa.name }).click()
    await page.clock.runFor(PAGE_LOAD_TIMEOUT_MS - 1000)
    await expect(page.getByText(errors.partTimeout)).toHaveCount(0)
    await page.clock.runFor(1000)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errors.heading)
    await expect(page.getByText(errors.partTimeout)).toBeVisible()
  })
})

test.describe('a page that fails to render', () => {
  test.use({ allowedMessages: /broken on purpose|error occurred|TypeError|Cannot read|recreate/ })

  test('shows the error view with the error message', async ({ page }) => {
    await page.route(/TitlePage.*\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export function Page() { throw new Error("broken on purpose") }',
      }),
    )
    await openHydrated(page, pages.about.path)
    await page.getByRole('navigation').getByRole('link', { name: content.pages.visa.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errors.heading)
    await expect(page.getByText('broken on purpose')).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: content.pages.about.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.about.heading)
  })
})
