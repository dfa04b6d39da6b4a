import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from './editor-test.ts'

test.use({ allowedMessages: /status of 4|escape its sandboxing|net::ERR|dynamically imported module/ })

const NAME = 'Gulistan Travel & Tours'
const IDLE_MS = 5000

test('keeps typed text while the connection is lost', async ({ page, context, editor }) => {
  await editor.open('Your agency', 'Your agency')
  const field = editor.getField('agency.name')
  await expect(field).toBeVisible()
  await context.setOffline(true)
  await field.fill('')
  await field.pressSequentially(NAME, { delay: 20 })
  await expect(page.locator('header [role="status"]')).toHaveText('Not saved: no connection. This browser keeps it.')
  await field.pressSequentially(' Ltd')
  await context.setOffline(false)
  await editor.expectChanges(1)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(`${NAME} Ltd`)
})

test('saves after a reload what a closed tab had not saved', async ({ page, editor }) => {
  await editor.open('Your agency', 'Your agency')
  await page.route('**/api/edits', (route) => route.abort())
  await editor.getField('agency.name').fill(NAME)
  await expect(page.getByText('Not saved: no connection').first()).toBeVisible()
  await page.unroute('**/api/edits')
  await page.reload()
  await editor.expectChanges(1)
  await expect(editor.getField('agency.name')).toHaveValue(NAME)
})

test('moves neither focus nor caret while the fields are loaded again', async ({ page, editor }) => {
  await editor.open('Your agency', 'Your agency')
  const field = editor.getField('agency.name')
  await field.fill('Gulistan')
  await editor.expectChanges(1)
  await field.press('Home')
  await field.pressSequentially('The ', { delay: 150 })
  // Another change loads the state.
  const loaded = page.waitForResponse(/\/api\/state/)
  await editor.agency.write('agency: { name: By hand, brand: By hand }')
  await loaded
  await field.pressSequentially('new ')
  await expect(field).toHaveValue('The new Gulistan')
})

test('shows another tab what was typed, and requests nothing while nothing changes', async ({
  page,
  context,
  editor,
}) => {
  await editor.open('Your agency', 'Your agency')
  const other = await context.newPage()
  await other.goto(page.url())
  const field = other.locator('[data-key="agency.city"]')
  await expect(field).toHaveValue('Multan')
  await editor.getField('agency.city').fill('Quetta')
  await expect(field).toHaveValue('Quetta')
  await editor.expectChanges(1)

  const requests: string[] = []
  // The previews may still load what they show.
  const isOfEditor = (url: string) => new URL(url).pathname.startsWith('/api/')
  for (const tab of [page, other])
    tab.on('request', (request) => isOfEditor(request.url()) && requests.push(request.url()))
  // The responses to what was typed.
  await expect.poll(() => requests.splice(0), { intervals: [2000] }).toEqual([])
  await page.waitForTimeout(IDLE_MS)
  expect(requests).toEqual([])
})

test('offers to put words back at a field that was changed elsewhere', async ({ page, context, editor }) => {
  await editor.open('Your agency', 'Your agency')
  const other = await context.newPage()
  await other.goto(page.url())
  await page.route('**/api/**', (route) => route.abort())
  const field = editor.getField('agency.city')
  await field.fill('Quetta')
  await expect(page.getByText('Not saved: no connection').first()).toBeVisible()
  await other.locator('[data-key="agency.city"]').fill('Sukkur')
  await expect(other.locator('header [role="status"]')).toHaveText('1 change')
  await page.unroute('**/api/**')
  await expect(field).toHaveValue('Sukkur')
  await page.locator('main').getByRole('button', { name: 'Put my words back' }).click()
  await expect(field).toHaveValue('Quetta')
  await expect(other.locator('[data-key="agency.city"]')).toHaveValue('Quetta')
})

test('brings words back whose entry was removed in another tab', async ({ page, context, editor }) => {
  await editor.open('Home', 'Services')
  const other = await context.newPage()
  await other.goto(page.url())
  await page.getByText('Service 2', { exact: true }).click()
  await page.route('**/api/edits', (route) => route.abort())
  await editor.getField('home.services.cards.1.title').fill('Visas and papers')
  await expect(page.getByText('Not saved: no connection').first()).toBeVisible()
  await other.getByRole('button', { name: 'Remove Service 2', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Remove Service 6', exact: true })).toHaveCount(0)
  await page.unroute('**/api/edits')
  await expect(page.getByText('This entry was removed meanwhile.').first()).toBeVisible()
  await expect(page.getByText('Visas and papers').first()).toBeVisible()
  await page.getByRole('button', { name: 'Put back: Home: Services: Service 2: Title' }).click()
  await expect(editor.getField('home.services.cards.5.title')).toHaveValue('Visas and papers')
})

test('lets the owner choose when the file was changed by hand at the same place', async ({ page, editor }) => {
  const file = path.join(editor.agency.folder, 'site.yaml')
  const replace = async (from: string, to: string) => writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
  await editor.open('Your agency', 'Your agency')
  await editor.getField('agency.brand').fill('Gulistan Tours')
  await editor.expectChanges(1)
  await replace('brand: Gulistan', 'brand: By hand')
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'What changes' })
  await expect(dialog).toContainText('By hand')
  await expect(dialog).toContainText('Gulistan Tours')
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog', { name: 'Published' })).toBeVisible()
  expect(await editor.readFile()).toContain('brand: Gulistan Tours')
})

test('shows a change by hand in a field without unsaved edits', async ({ page, editor }) => {
  await editor.open('Your agency', 'Your agency')
  await expect(editor.getField('agency.brand')).toHaveValue('Gulistan')
  await editor.agency.write('agency: { name: Gulistan Travels, brand: By hand }')
  await expect(editor.getField('agency.brand')).toHaveValue('By hand')
  await editor.expectChanges(0)
  await editor.publish()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
})

test.describe('with a translation', () => {
  test.use({ siteFile: 'languages: [en, ur]\n' })

  test('shows what the server rejects, and does not wait for it', async ({ page, editor }) => {
    await editor.open('Your agency', 'Your agency')
    await editor.getField('agency.city').fill('Quetta')
    await editor.expectChanges(1)
    await page.route('**/api/edits', (route) => route.abort())
    await editor.getField('ur:agency.city').fill('کوئٹہ')
    await expect(page.getByText('Not saved: no connection').first()).toBeVisible()
    await editor.agency.write('languages: [en]\n')
    await page.unroute('**/api/edits')
    await expect(page.locator('header [role="status"]')).toHaveText('One field is not saved')

    await page.getByRole('button', { name: 'Publish' }).click()
    const dialog = page.getByRole('dialog', { name: 'What changes' })
    await expect(dialog.getByText('The site has no language ur.')).toBeVisible()
    await expect(dialog.getByText('کوئٹہ')).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('dialog', { name: 'Published' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await editor.readFile()).toContain('city: Quetta')

    await page.getByRole('button', { name: 'Forget: Your agency: City' }).click()
    await editor.expectChanges(0)
    await page.reload()
    await editor.expectChanges(0)
  })
})
