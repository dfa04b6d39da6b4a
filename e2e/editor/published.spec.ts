import { expect, test } from './editor-test.ts'

test.use({ publicOrigin: 'https://gulistan.example' })

test('offers the site to open and to share after it is published', async ({ page, editor }) => {
  await editor.open('Home', 'Slideshow')
  await page.getByRole('button', { name: 'Remove Image 1', exact: true }).click()
  await editor.expectChanges(1)
  await page.getByRole('button', { name: 'Publish' }).click()
  const changes = page.getByRole('dialog', { name: 'What changes' })
  await expect(changes.locator('del img')).toBeVisible()
  await changes.getByRole('button', { name: 'Publish' }).click()
  const published = page.getByRole('dialog', { name: 'Published' })
  await expect(published).toContainText('https://gulistan.example')
  await expect(published.locator('img')).toBeVisible()
  await expect(published.getByRole('link', { name: 'Open' })).toHaveAttribute('href', 'https://gulistan.example')
  const share = await published.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  expect(new URL(share ?? '').hostname).toBe('wa.me')
  expect(new URL(share ?? '').searchParams.get('text')).toBe('Gulistan Travels: https://gulistan.example')
})
