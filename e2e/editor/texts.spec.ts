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

test('never writes what is still the sample’s', async ({ page, editor }) => {
  await editor.open('Home', 'Services')
  await editor.getField('home.services.heading').fill('What we do')
  await editor.expectChanges(1)
  await editor.publish()
  const file = await editor.readFile()
  expect(file).toContain('heading: What we do')
  expect(file).not.toContain('Ticketing')
  await editor.open('Your agency', 'Your agency')
  await expect(page.locator('main').getByText('sample', { exact: true }).first()).toBeVisible()
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
  await expect(editor.getField('home.services.cards.6.icon')).toBeFocused()
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

test('brings a removed entry back with its translation', async ({ page, editor }) => {
  await editor.open('Home', 'Services')
  await page.getByText('Service 2', { exact: true }).click()
  await editor.getField('home.services.cards.1.title').fill('Visas')
  await editor.expectChanges(1)
  await page.getByRole('button', { name: 'Remove Service 2', exact: true }).click()
  await expect(page.getByText('Service 2 is removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Service 6', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(editor.getField('home.services.cards.1.title')).toHaveValue('Visas')
  await expect(page.getByText('is removed.')).toHaveCount(0)
})

test('names no empty field of a new entry before it was left', async ({ page, editor }) => {
  await editor.open('Your agency', 'Your agency')
  await page.getByRole('button', { name: 'Add: Office' }).click()
  await expect(editor.getField('agency.offices.0.name')).toBeFocused()
  await editor.expectChanges(1)
  await expect(editor.problems).toHaveCount(0)
  await editor.getField('agency.city').focus()
  await expect(editor.problems).not.toHaveCount(0)
})

test('formats the text of a page with buttons, and keeps what is pasted from WhatsApp', async ({ page, editor }) => {
  await editor.open('Visa')
  const body = editor.getField('pages.visa.body')
  await body.fill('Papers')
  await body.press('Control+a')
  await page.getByRole('button', { name: 'Heading' }).click()
  await body.press('End')
  await body.press('Enter')
  await body.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '• Passport\n• *Two* photographs')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(body).toHaveValue('## Papers\n- Passport\n- **Two** photographs')
  await editor.expectChanges(1)
  await editor.showPreview()
  await expect(editor.preview.locator('main li strong')).toHaveText('Two')
})

test('offers the international form of a phone number', async ({ page, editor }) => {
  await editor.open('Your agency', 'Your agency')
  await editor.getField('agency.whatsapp').fill('0300 1234567')
  await page.getByRole('button', { name: 'Use +92 300 1234567' }).click()
  await expect(editor.getField('agency.whatsapp')).toHaveValue('+92 300 1234567')
  await editor.expectChanges(1)
  await expect(editor.problems).toHaveCount(0)
})

test('confirms what the sample says of the agency', async ({ page, editor }) => {
  await editor.open('Your agency', 'Your agency')
  await editor.getField('agency.email').fill('salam@gulistan.example')
  await editor.expectChanges(1)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'It is right: Your agency: City' }).click()
  await expect(page.getByRole('button', { name: 'It is right: Your agency: City' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await editor.publish()
  expect(await editor.readFile()).toMatch(/confirmed:\s+- agency\.city/)
})

test('adds a package to a page, and duplicates it for the next month', async ({ page, editor }) => {
  await editor.open('Umrah')
  await page.getByRole('button', { name: 'Add: Package' }).click()
  await editor.getField('pages.umrah.packages.0.name').fill('Umrah in May')
  await editor.getField('pages.umrah.packages.0.price').fill('Rs 2.85 lakh')
  await page.getByRole('button', { name: 'Add: Date' }).click()
  await editor.getField('pages.umrah.packages.0.departures.0').fill('2099-05-12')
  await page.getByRole('button', { name: 'Duplicate Package 1' }).click()
  await editor.getField('pages.umrah.packages.1.name').fill('Umrah in June')
  await editor.getField('pages.umrah.packages.1.departures.0').fill('2099-06-12')
  await editor.expectChanges(1)
  await editor.publish()
  const html = await editor.fetchPage('/umrah')
  expect(html).toMatch(/Umrah in May.*Rs.285,000.*12.May.2099.*Umrah in June.*12.June.2099/s)
})

test('orders and hides the sections of a page', async ({ page, editor }) => {
  await editor.open('Home', 'Order and hiding')
  await page.getByRole('button', { name: 'Hide Airlines' }).click()
  await page.getByRole('button', { name: 'Move up: Services' }).click()
  await editor.expectChanges(1)
  await editor.publish()
  expect(await editor.readFile()).toMatch(/sections:\s+(?:- |\[\s*)welcome,?\s+(?:- )?services/)
  await page.getByRole('button', { name: 'Show Airlines' }).click()
  await editor.expectChanges(1)
})

test('adds a page of the agency’s own', async ({ page, editor }) => {
  await editor.open('Pages of your own')
  await page.getByRole('button', { name: 'Add: Page' }).click()
  await editor.getField('extraPages.0.name').fill('Offers')
  await editor.getField('extraPages.0.title').fill('Offers | {name}')
  await editor.getField('extraPages.0.description').fill('What {name} offers this season to families and to pilgrims.')
  await editor.getField('extraPages.0.body').fill('Call {phone}.')
  await editor.expectChanges(1)
  await editor.publish()
  expect(await editor.fetchPage('/offers')).toContain('Call ')
})

test('offers placeholders after a brace', async ({ page, editor }) => {
  await editor.open('Home', 'Services')
  const field = editor.getField('home.services.heading')
  await field.fill('')
  await field.pressSequentially('At {br')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['{brand} Gulistan'])
  await page.keyboard.press('Enter')
  await page.keyboard.type(' we care')
  await expect(field).toHaveValue('At {brand} we care')
})

test('discards the draft', async ({ page, editor }) => {
  await editor.open('Your agency', 'Your agency')
  await editor.getField('agency.city').fill('Lahore')
  await editor.expectChanges(1)
  await editor.useTool('Discard draft')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await editor.expectChanges(0)
  await expect(editor.getField('agency.city')).toHaveValue('Multan')
})

test.describe('a text with line breaks in a field of one line', () => {
  test.use({ siteFile: 'agency:\n  name: Gulistan\n  address: |\n    Suite 12, Trade Centre\n    Main Road, Multan\n' })

  test('keeps its words apart', async ({ editor }) => {
    await editor.open('Your agency', 'Your agency')
    await expect(editor.getField('agency.address')).toHaveValue('Suite 12, Trade Centre Main Road, Multan ')
    await editor.getField('agency.address').press('End')
    await editor.getField('agency.address').press('!')
    await editor.expectChanges(1)
    await editor.publish()
    expect(await editor.fetchPage('/about-us')).toContain('Trade Centre Main Road, Multan')
    expect(await editor.readFile()).not.toContain('CentreMain')
  })
})
