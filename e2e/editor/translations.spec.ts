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

test.describe('the list of what is not translated', () => {
  test.use({
    siteFile:
      'languages: [en, ur]\nagency: { name: Gulistan Travels, city: Lahore }\npages: { visa: { body: "Papers" } }\n' +
      'home: { services: { cards: [{ title: Hajj, text: We go with you., icon: airplane-tilt }] } }\n',
  })

  test('leads to each field, and does not keep from publishing', async ({ page, editor }) => {
    const outline = page.getByRole('navigation', { name: 'Sections' })
    await outline.locator('summary', { hasText: 'Not translated: اردو' }).click()
    await expect(outline.getByText('5 texts: visitors see English')).toBeVisible()
    for (const [group, title, key] of [
      ['Visa', 'Text of the page', 'pages.visa.body'],
      ['Home', 'Services: Service 1: Title', 'home.services.cards.0.title'],
      ['Your agency', 'City', 'agency.city'],
    ] as const) {
      const link = outline.getByRole('region', { name: group }).getByRole('button', { name: title })
      await link.click()
      const field = editor.getField(`ur:${key}`)
      await expect(field).toBeFocused()
      await field.fill('لاہور')
      await expect(link).toHaveCount(0)
    }
    await expect(outline.getByText('2 texts: visitors see English')).toBeVisible()
    await editor.expectChanges(3)
    await editor.publish()
  })
})
