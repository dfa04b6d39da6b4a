import type { Locator } from '@playwright/test'
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

const paragraphs = (count: number) => Array.from({ length: count }, (_, index) => `Paragraph ${index}.`).join('\n\n')

/** The words that are selected in a field, and whether the window shows them. */
function getSelected(field: Locator) {
  return field.evaluate((area: HTMLTextAreaElement) => {
    const { selectionStart, selectionEnd, value } = area
    // A copy that ends with the selection is as high as the text before it.
    const copy = area.cloneNode() as HTMLTextAreaElement
    copy.value = value.slice(0, selectionEnd)
    copy.rows = 1
    Object.assign(copy.style, { position: 'absolute', minHeight: '0', height: '0', width: `${area.offsetWidth}px` })
    area.after(copy)
    const bottom = area.getBoundingClientRect().top + copy.scrollHeight - area.scrollTop
    copy.remove()
    const form = area.closest('main')?.getBoundingClientRect()
    const isInView = form !== undefined && bottom > form.top && bottom < form.bottom
    return { text: value.slice(selectionStart, selectionEnd), isInView }
  })
}

test.describe('a long text with problems', () => {
  test.use({ siteFile: 'languages: [en, ur]\nagency: { name: Gulistan Travels, brand: Gulistan }\n' })
  const body = ['# Visa', paragraphs(60), 'Ask <b>us</b>.', paragraphs(60), 'See [it](/nowhere).'].join('\n\n')

  test('selects the words of the problem that is pressed', async ({ page, editor }) => {
    await editor.open('Visa')
    const field = editor.getField('pages.visa.body')
    await field.fill(body)
    await expect(editor.problems).toHaveCount(3)
    const press = (name: string) => page.getByRole('list', { name: 'Problems' }).getByRole('button', { name }).click()
    for (const [name, words] of [
      ['"# Visa"', '# Visa'],
      ['"/nowhere"', '[it](/nowhere)'],
      ['"<b>"', '<b>'],
    ] as const) {
      await press(name)
      await expect(field).toBeFocused()
      expect(await getSelected(field)).toEqual({ text: words, isInView: true })
    }
    await page.getByRole('button', { name: 'Show these words' }).click()
    expect(await getSelected(field)).toEqual({ text: '# Visa', isInView: true })

    await page.route('**/api/edits', (route) => route.abort())
    await page.keyboard.type('Visa')
    await press('"# Visa"')
    await expect(field).toBeFocused()
    expect(await getSelected(field)).toMatchObject({ text: '' })
  })

  test('selects words of a translation, also after the other language was chosen', async ({ page, editor }) => {
    await editor.open('Visa')
    const choose = (name: string) =>
      page.getByRole('group', { name: 'Language of the text' }).getByRole('button', { name }).click()
    await editor.getField('pages.visa.body').fill('Papers')
    await choose('اردو')
    await editor.getField('ur:pages.visa.body').fill([paragraphs(40), '# ویزا', paragraphs(40)].join('\n\n'))
    await expect(editor.problems).toHaveCount(1)
    await choose('English')
    await editor.problems.getByRole('button').click()
    const field = editor.getField('ur:pages.visa.body')
    await expect(field).toBeFocused()
    expect(await getSelected(field)).toEqual({ text: '# ویزا', isInView: true })
  })
})
