import type { Page } from '@playwright/test'
import { phone } from '../testing/browser-test.ts'
import { expect, test } from './editor-test.ts'

/** Presses Tab, or Shift+Tab, until an element with this accessible name has the focus. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const getName = () =>
    page.evaluate(() => {
      const { activeElement: element } = document
      const isInput = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      const label = isInput ? element.labels?.[0]?.textContent : undefined
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent?.trim()
    })
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key)
    if ((await getName()) === name) return
  }
  throw new Error(`"${name}" cannot be reached.`)
}

test('edits, publishes and restores with the keyboard alone', async ({ page, editor }) => {
  // The group of the first step is open.
  await tabTo(page, 'Notice')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Notice' })).toBeFocused()
  await tabTo(page, 'Text')
  await page.keyboard.type('Closed on Eid')
  await editor.expectChanges(1)

  await tabTo(page, 'Publish', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Publish')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Published' })).toBeVisible()
  await page.keyboard.press('Escape')
  await editor.expectChanges(0)

  const isPhone = page.viewportSize()?.width === phone.width
  if (isPhone) {
    await tabTo(page, 'More', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, 'History')
  } else {
    await tabTo(page, 'History', 'Shift+Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'History' }).getByRole('listitem')).toHaveCount(2)
  await tabTo(page, 'Restore')
  await page.keyboard.press('Enter')
  await expect(page.getByText('is online again')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: isPhone ? 'More' : 'History' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('publishes the other changes when one is wrong, with the keyboard alone', async ({ page, editor }) => {
    await editor.open('Your agency', 'Your agency')
    await editor.getField('agency.brand').focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Gulistan Tours')
    await tabTo(page, 'E-mail address')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('salam at gulistan')
    await editor.expectChanges(1)

    await tabTo(page, 'Publish', 'Shift+Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'What changes' })
    await expect(dialog.getByText('This stays in your draft')).toBeVisible()
    await tabTo(page, 'Publish without it')
    await page.keyboard.press('Enter')
    const published = page.getByRole('dialog', { name: 'Published' })
    await expect(published).toContainText('This is still in your draft:Your agency: E-mail address')
    await page.keyboard.press('Escape')
    await editor.expectChanges(0)
    expect(await editor.readFile()).toContain('brand: Gulistan Tours')
    expect(await editor.readFile()).not.toContain('salam at gulistan')

    const field = editor.getField('agency.email')
    await expect(field).toHaveValue('salam at gulistan')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('salam@gulistan.example')
    await editor.expectChanges(1)
    await editor.publish()
    expect(await editor.readFile()).toContain('email: salam@gulistan.example')
  })
})
