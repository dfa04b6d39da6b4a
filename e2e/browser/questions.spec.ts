import type { Page } from '@playwright/test'
import { expect, openHydrated, recordDocuments, test } from '../testing/browser-test.ts'

test.use({ site: 'agency' })

const apply = 'question-when-must-we-apply'
const charge = 'question-what-does-sitara-sample-international-travels-charge'

/** Expects the second question of Visa to be open and in view, also its answer, and in the URL. */
async function expectOpen(page: Page): Promise<void> {
  await expect(page.locator(`#${charge}`)).toBeInViewport()
  await expect(page.locator('summary').last()).toBeInViewport({ ratio: 1 })
  await expect(page.locator(`#${apply}`)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/visa#${charge}$`))
  const header = await page.getByRole('banner').boundingBox()
  const question = await page.locator('summary').last().boundingBox()
  expect(question?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Infinity))
}

test('opens a question with the keyboard, and several at once', async ({ page }) => {
  await openHydrated(page, '/visa')
  const texts = page.locator('[id^="question-"]')
  await expect(texts.first()).toBeHidden()
  await page.locator('summary', { hasText: 'When must we apply?' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('What does Sitara Sample International Travels charge?').click()
  await expect(texts.first()).toBeVisible()
  await expect(texts.last()).toBeVisible()
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 400 },
]) {
  test(`opens the question that a link names at ${viewport.width} px, and keeps its URL`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto(`/visa#${charge}`)
    await expectOpen(page)
    await page.reload()
    await expectOpen(page)
  })
}

test('opens the question that the address bar names', async ({ page }) => {
  await openHydrated(page, '/contact')
  await page.locator('header').getByRole('link', { name: 'Visa' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visa')
  await page.evaluate((id) => (location.hash = id), charge)
  await expectOpen(page)
})

for (const path of ['/contact', '/ur/contact']) {
  test(`opens the question that a text of ${path} links to`, async ({ page }) => {
    const documents = recordDocuments(page)
    await openHydrated(page, path)
    await page.locator(`main a[href$="#${apply}"]`).click()
    await expect(page).toHaveURL(new RegExp(`/visa#${apply}$`))
    await expect(page.locator(`#${apply}`)).toBeInViewport()
    await page.locator('summary').first().click()
    await page.goBack()
    await page.goForward()
    await expect(page.locator(`#${apply}`)).toBeVisible()
    expect(documents).toHaveLength(1)
  })
}

test('prints every answer', async ({ page }) => {
  await openHydrated(page, '/visa')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator(`#${apply}`)).toBeVisible()
  await expect(page.locator(`#${charge}`)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('opens a question', async ({ page }) => {
    await page.goto('/ur/visa')
    await page.getByText('درخواست کب دیں؟').click()
    await expect(page.locator(`#${apply}`)).toBeVisible()
  })
})
