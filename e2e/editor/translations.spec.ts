import { expect, test } from './editor-test.ts'

test.use({ siteFile: 'languages: [en, ur]\nagency:\n  name: Gulistan Travels\n  brand: Gulistan\n  city: Lahore\n' })

test('translates three texts beside their source', async ({ page, editor }) => {
  await editor.open('Your agency', 'Your agency')
  await expect(page.getByText('No translation yet: visitors see English').first()).toBeVisible()
  const translations = { name: 'گلستان ٹریولز', brand: 'گلستان', city: 'لاہور' }
  for (const [name, text] of Object.entries(translations)) {
    const field = editor.getField(`ur:agency.${name}`)
    await expect(field).toHaveAttribute('dir', 'rtl')
    await expect(field).toHaveAttribute('lang', 'ur')
    await field.fill(text)
  }
  await editor.expectChanges(3)
  await expect(page.getByText('No translation yet: visitors see English')).toHaveCount(0)
  await editor.showPreview()
  await page.getByRole('group', { name: 'Language of the preview' }).getByRole('button', { name: 'اردو' }).click()
  await expect(editor.preview.locator('html')).toHaveAttribute('lang', 'ur')
  await expect(editor.preview.getByText('گلستان').first()).toBeVisible()
  await editor.publish()
  expect(await editor.readFile('site.ur.yaml')).toContain('city: لاہور')
  expect(await editor.fetchPage('/ur')).toContain('گلستان')
})
