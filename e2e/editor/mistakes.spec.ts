import { expect, test } from './editor-test.ts'

const mistakes = [
  { key: 'agency.phones.0', wrong: 'call us', right: '+92 300 1234567', message: 'international number' },
  { key: 'agency.email', wrong: 'salam at agency', right: 'salam@agency.example', message: 'e-mail address' },
  { key: 'agency.name', wrong: '', right: 'Gulistan Travels', message: 'is empty' },
  { key: 'agency.whatsapp', wrong: '0300', right: '+92 300 1234567', message: 'international number' },
  { key: 'agency.map', wrong: 'near the bazaar', right: 'https://maps.app.goo.gl/example', message: 'complete URL' },
]

test('names five mistakes, leads to them, and publishes nothing before they are corrected', async ({
  page,
  editor,
}) => {
  await editor.open('Your agency', 'Your agency')
  for (const { key, wrong } of mistakes) await editor.getField(key).fill(wrong)
  await expect(editor.problems).toHaveCount(5)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish' })).toBeDisabled()
  await page.keyboard.press('Escape')

  for (const { key, message } of mistakes) {
    const field = editor.getField(key)
    const about = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`)
    await expect(about).toContainText(message)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  const back = page.getByRole('button', { name: 'All sections' })
  if (await back.isVisible()) await back.click()
  await editor.problems.getByRole('button', { name: /^Your agency: E-mail address: / }).click()
  await expect(editor.getField('agency.email')).toBeFocused()

  for (const { key, right } of mistakes) await editor.getField(key).fill(right)
  await expect(editor.problems).toHaveCount(0)
  await editor.publish()
})
