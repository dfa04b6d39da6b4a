import type { Locator, Page } from '@playwright/test'
import { expect, test } from './editor-test.ts'

const UNDO = 'ControlOrMeta+Z'

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus()
  await page.evaluate((data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', data)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

test('undoes buttons, pasted texts, lists and placeholders step by step', async ({ page, editor }) => {
  await editor.open('Visa')
  const field = editor.getField('pages.visa.body')
  /** Checks that a step has led from one text to another, and that the browser can undo it. */
  const expectStep = async (before: string, after: string) => {
    await expect(field).toHaveValue(after)
    await page.keyboard.press(UNDO)
    await expect(field).toHaveValue(before)
  }
  await field.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Two words')
  await page.keyboard.press('Shift+Control+ArrowLeft')
  await page.getByRole('button', { name: 'Bold' }).click()
  await expectStep('Two words', 'Two **words**')

  await page.keyboard.press('End')
  await paste(page, field, ' *from* `Lahore`')
  await expectStep('Two words', 'Two words **from** Lahore')

  await page.keyboard.press('End')
  await page.keyboard.type(' {na')
  await page.keyboard.press('Enter')
  await expectStep('Two words {na', 'Two words {name}')

  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('- one')
  await page.keyboard.press('Enter')
  await expectStep('- one', '- one\n- ')
  await editor.expectChanges(1)
})

test('leaves Enter to a word that the keyboard composes', async ({ page, editor }) => {
  await editor.open('Visa')
  const field = editor.getField('pages.visa.body')
  await field.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('- ')
  const client = await page.context().newCDPSession(page)
  await client.send('Input.imeSetComposition', { text: 'عمرہ', selectionStart: 4, selectionEnd: 4 })
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
  await client.send('Input.insertText', { text: 'عمرہ' })
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
  await expect(field).toHaveValue('- عمرہ')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('- عمرہ\n- ')
})

test('offers the international forms of a number, and says that a digit is missing', async ({ page, editor }) => {
  await editor.open('Your agency', 'Your agency')
  const field = editor.getField('agency.phones.0')
  await field.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('(052) 458 12 34 / 0300-8612345 (Ali)')
  await page.getByRole('button', { name: 'Use +92 52 458 12 34' }).click()
  await expect(field).toHaveValue('+92 52 458 12 34')
  await page.keyboard.press(UNDO)
  await page.getByRole('button', { name: 'Use +92 300 8612345' }).click()
  await expect(editor.problems).toHaveCount(0)
  await page.keyboard.press('Backspace')
  await expect(page.getByText('This number has one digit too few')).toBeVisible()
})

test('names the keyboard of each field, and takes what it writes', async ({ page, editor }) => {
  await editor.open('Your agency', 'Your agency')
  const keyboards = [
    ['agency.name', 'text', 'sentences', 'on'],
    ['agency.email', 'email', 'none', 'off'],
    ['agency.map', 'url', 'none', 'off'],
    ['agency.phones.0', 'tel', 'none', 'off'],
  ] as const
  for (const [key, inputMode, capitals, correction] of keyboards) {
    await expect(editor.getField(key)).toHaveAttribute('inputmode', inputMode)
    await expect(editor.getField(key)).toHaveAttribute('autocapitalize', capitals)
    await expect(editor.getField(key)).toHaveAttribute('autocorrect', correction)
  }
  for (const [key, typed] of [
    ['agency.email', 'Salam@agency.example. '],
    ['agency.map', 'Maps.app.goo.gl/example. '],
  ] as const) {
    await editor.getField(key).click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(typed)
  }
  await editor.expectChanges(2)
  await expect(editor.problems).toHaveCount(0)
})

test('offers a darker shade of a colour without contrast', async ({ page, editor }) => {
  await editor.open('Logo and colours', 'Colours and landscape')
  await editor.getField('theme.action').click()
  await page.keyboard.type('FFD700')
  await expect(editor.problems).toHaveCount(1)
  await page.getByRole('button', { name: /^Use a darker one: #/ }).click()
  await expect(editor.problems).toHaveCount(0)
  await page
    .getByRole('group', { name: /Small lines and dots$/ })
    .getByRole('button', { name: 'Blue' })
    .click()
  await expect(editor.getField('theme.accent')).toHaveValue('#9A3B12')
  await editor.expectChanges(2)
})
