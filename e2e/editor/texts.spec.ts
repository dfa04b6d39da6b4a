import { expect, test } from './editor-test.ts'

const NEW_PHONE = '+92 301 7654321'

test('changes a phone number, shows it, publishes it and takes it back', async ({ page, editor }) => {
  await editor.open('Your agency', 'Your agency')
  await editor.getField('agency.phones.0').fill(NEW_PHONE)
  await editor.expectChanges(1)
  await editor.showPreview()
  await expect(editor.preview.getByRole('link', { name: NEW_PHONE }).first()).toBeVisible()
  expect(await editor.readFile()).not.toContain(NEW_PHONE)

  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'What changes' })
  await expect(dialog.getByRole('listitem')).toContainText(['Phone numbers'])
  await expect(dialog.getByRole('insertion')).toContainText(NEW_PHONE)
  await page.keyboard.press('Escape')
  await editor.publish()
  const file = await editor.readFile()
  expect(file).toContain(NEW_PHONE)
  expect(file).toContain('# By hand')
  expect(await editor.fetchPage('/about-us')).toContain(NEW_PHONE)

  await editor.useTool('History')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('is online again')).toBeVisible()
  expect(await editor.fetchPage('/about-us')).not.toContain(NEW_PHONE)
})

test('opens the field of a text that is clicked in the preview', async ({ page, editor }) => {
  await editor.open('Home', 'Services')
  await editor.showPreview()
  // Playwright clicks beside the elements of a frame that is scaled down.
  await page.getByRole('button', { name: 'Phone', exact: true }).click()
  await editor.preview.getByText('Visa Booking').click()
  await expect(editor.getField('home.services.cards.1.title')).toBeFocused()
})

test('adds, moves and removes the entries of a list', async ({ page, editor }) => {
  await editor.open('Home', 'Services')
  await page.getByRole('button', { name: 'Add: Service' }).click()
  await expect(editor.getField('home.services.cards.6.title')).toBeFocused()
  await editor.getField('home.services.cards.6.title').fill('Hotels')
  await editor.getField('home.services.cards.6.text').fill('Rooms near the holy sites.')
  await editor.expectChanges(1)
  for (let place = 7; place > 1; place -= 1) {
    await page.getByRole('button', { name: `Move up: Service ${place}`, exact: true }).press('Enter')
  }
  await expect(editor.getField('home.services.cards.0.title')).toHaveValue('Hotels')
  await page.getByRole('button', { name: 'Remove Service 2', exact: true }).press('Enter')
  await editor.showPreview()
  const cards = editor.preview.locator('section[aria-labelledby="services"] h3')
  await expect(cards).toHaveText(['Hotels', 'Visa Booking', 'Hajj/Umrah', /./, /./, /./])
})
