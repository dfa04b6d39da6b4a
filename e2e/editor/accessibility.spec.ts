import { expectNoViolation } from './axe.ts'
import { expect, test } from './editor-test.ts'

test.use({ siteFile: 'languages: [en, ur]\nagency: { name: Gulistan Travels, brand: Gulistan }\n' })

test('has no axe violations on any screen', async ({ page, editor }) => {
  await expectNoViolation(page, 'start')
  await editor.open('Your agency', 'Your agency')
  await editor.getField('agency.email').fill('wrong')
  await expect(editor.problems).toHaveCount(1)
  await expectNoViolation(page, 'fields with a problem')
  await editor.open('Home', 'Services')
  await editor.getField('home.services.heading').pressSequentially(' {')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectNoViolation(page, 'list and placeholders')
  await editor.open('Home', 'Order and hiding')
  await page.getByRole('button', { name: 'Hide Airlines' }).click()
  await expectNoViolation(page, 'order')
  await editor.open('About Us', 'Image at the top')
  await page.getByText('Focus point').click()
  await expectNoViolation(page, 'picture')
  await page.getByRole('button', { name: 'Choose an image' }).click()
  await expectNoViolation(page, 'choice of pictures')
  await page.keyboard.press('Escape')
  await editor.open('Logo and colours', 'Colours and landscape')
  await expectNoViolation(page, 'colours')
  await editor.open('Images')
  await expectNoViolation(page, 'images')
  for (const name of ['Publish', 'History', 'Discard draft']) {
    await editor.useTool(name)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolation(page, name)
    await page.keyboard.press('Escape')
  }
  await editor.showPreview()
  await expectNoViolation(page, 'preview')
})
