import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './editor-test.ts'

test.use({ allowedMessages: /status of 4(?:01|22)|escape its sandboxing|net::ERR_/ })

/** A photograph: dark on the left, bright on the right. By default, one of 12 megapixels, as phones take them. */
async function createPhoto(width = 4000, height = 3000): Promise<Buffer> {
  const right = await sharp({ create: { width: width / 2, height, channels: 3, background: '#f2a541' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#0b2631' } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .jpeg()
    .toBuffer()
}

/** Uploads a photograph for the top of About Us, whose fields are open. */
async function uploadBanner(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('group', { name: 'Image at the top' }).getByRole('button', { name: 'Upload image' }).click()
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer })
}

test('uploads a photograph, asks what it shows, and sets its focus point', async ({ page, editor }) => {
  await editor.open('About Us', 'Image at the top')
  await uploadBanner(page, 'Our Office!.JPG', await createPhoto())
  await expect(editor.problems).toHaveCount(1)
  await editor.getField('about.banner.alt').fill('Our office at dusk')
  await expect(editor.problems).toHaveCount(0)

  await page.getByText('Focus point').click()
  const focus = editor.getField('about.banner.focus')
  await focus.fill('90')
  await expect(page.getByAltText('Crop on a phone')).toHaveCSS('object-position', '90% 20%')
  await editor.expectChanges(1)
  await editor.showPreview()
  await expect(editor.preview.getByAltText('Our office at dusk')).toHaveCSS('object-position', '90% 20%')
  await editor.publish()
  const file = await editor.readFile()
  expect(file).toContain('image: our-office.jpg')
  expect(file).toContain('focus: 90% 20%')
  expect(await editor.fetchPage('/about-us')).toContain('Our office at dusk')

  await editor.open('Images')
  await expect(page.getByRole('listitem').filter({ hasText: 'our-office.jpg' })).toContainText('Image at the top')
  await expect(page.getByRole('button', { name: 'Delete our-office.jpg' })).toHaveCount(0)
})

test('names a photograph that is too small for its place', async ({ page, editor }) => {
  await editor.open('About Us', 'Image at the top')
  await uploadBanner(page, 'small.jpg', await createPhoto(400, 300))
  await editor.getField('about.banner.alt').fill('Our office')
  await expect(page.locator('main').getByText('small.jpg has 400 × 300 pixels')).toBeVisible()
})

test('uses a photograph that is dropped on its field', async ({ page, editor }) => {
  await editor.open('About Us', 'Image at the top')
  const file = (await createPhoto(1600, 1200)).toString('base64')
  const dataTransfer = await page.evaluateHandle(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'sea.jpg', { type: 'image/jpeg' }))
    return transfer
  }, file)
  const field = page.getByRole('group', { name: 'Image at the top' })
  await field.dispatchEvent('drop', { dataTransfer })
  // While it is uploaded, the description of the previous image cannot be changed.
  await editor.getField('about.banner.alt').fill('The sea')
  await editor.expectChanges(1)
  await editor.showPreview()
  await expect(editor.preview.getByAltText('The sea')).toHaveAttribute('src', /^\/pictures\//)
})

test('explains how to save a photograph that cannot be read, and deletes unused ones', async ({ page, editor }) => {
  await editor.open('Images')
  const input = page.locator('main input[type="file"]')
  const heic = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypheic'), ...Buffer.alloc(40)])
  await input.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic })
  await expect(page.getByRole('alert').filter({ hasText: 'JPEG' })).toBeVisible()
  await input.setInputFiles({ name: 'flyer.jpg', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByRole('alert').filter({ hasText: 'flyer.jpg is a PDF' })).toBeVisible()
  await input.setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(41 * 1024 * 1024) })
  await expect(page.getByRole('alert')).toHaveText('big.jpg has 41 MB; an image may have at most 40 MB.')
  await input.setInputFiles({ name: 'desk.jpg', mimeType: 'image/jpeg', buffer: await createPhoto(1600, 1200) })
  await page.getByRole('button', { name: 'Delete desk.jpg' }).click()
  await expect(page.getByText('desk.jpg')).toHaveCount(0)
})

test('uploads several photographs in turn, and names the one that fails', async ({ page, editor }) => {
  await editor.open('Images')
  const files = [
    { name: 'دفتر (1).jpg', mimeType: 'image/jpeg', buffer: await createPhoto(1200, 800) },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') },
    { name: 'Sea & sand.jpg', mimeType: 'image/jpeg', buffer: await createPhoto(900, 800) },
  ]
  await page.locator('main input[type="file"]').setInputFiles(files)
  await expect(page.getByRole('alert')).toContainText('broken.jpg')
  await expect(page.locator('main li img')).toHaveCount(2)
})
