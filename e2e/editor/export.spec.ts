import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from './editor-test.ts'

test.use({ exports: true, publicOrigin: 'https://gulistan.example' })

test('writes the files for web space, and names those to upload', async ({ page, editor }) => {
  const publish = async (city: string) => {
    await editor.open('Your agency', 'Your agency')
    await editor.getField('agency.city').fill(city)
    await editor.expectChanges(1)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog', { name: 'What changes' }).getByRole('button', { name: 'Publish' }).click()
    const dialog = page.getByRole('dialog', { name: 'Published' })
    const files = (await dialog.getByRole('textbox', { name: 'Upload these' }).inputValue()).split('\n')
    await expect(dialog.getByRole('link', { name: 'https://gulistan.example' })).toBeVisible()
    await page.keyboard.press('Escape')
    await editor.expectChanges(0)
    return files
  }
  expect(await publish('Lahore')).toContain('index.html')
  const changed = await publish('Karachi')
  expect(changed).toContain('about-us.html')
  expect(changed.filter((file) => file.startsWith('assets/'))).toEqual([])
  expect(await readFile(path.join(editor.agency.folder, '../export/about-us.html'), 'utf8')).toContain('Karachi')
})

test('leads to the site', async ({ page, editor }) => {
  await editor.expectChanges(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Open the site' })).toHaveAttribute(
    'href',
    'https://gulistan.example',
  )
})
