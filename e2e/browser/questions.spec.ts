import { expect, openHydrated, test } from '../testing/browser-test.ts'

test.use({ site: 'agency' })

test('opens an answer with the keyboard, and several at once', async ({ page }) => {
  await openHydrated(page, '/visa')
  const answers = page.locator('[id^="question-"]')
  await expect(answers.first()).toBeHidden()
  await page.locator('summary', { hasText: 'When must we apply?' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('What does Sitara Sample International Travels charge?').click()
  await expect(answers.first()).toBeVisible()
  await expect(answers.last()).toBeVisible()
})

test('opens the answer that a link names', async ({ page }) => {
  await page.goto('/visa#question-2')
  await expect(page.locator('#question-2')).toBeInViewport()
  await expect(page.locator('#question-1')).toBeHidden()
})

test('prints every answer', async ({ page }) => {
  await openHydrated(page, '/visa')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#question-1')).toBeVisible()
  await expect(page.locator('#question-2')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('opens an answer', async ({ page }) => {
    await page.goto('/ur/visa')
    await page.getByText('درخواست کب دیں؟').click()
    await expect(page.locator('#question-1')).toBeVisible()
  })
})
