import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { pages } from '../../shared/pages.ts'
import { decode } from '../engines/pixels.ts'
import { expect, openHydrated, phone, settle, test } from '../testing/browser-test.ts'

/** A head: it starts at 12 % of the height of the photograph. As parts of the photograph. */
const head = { top: 0.12, height: 0.04, left: 0.35, width: 0.3 }
const SEEN_MIN = 0.93
const formats = { landscape: [1600, 1200], portrait: [900, 1200] } as const

test.use({ site: 'umrahOffice' })

for (const [name, [width, height]] of Object.entries(formats)) {
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    test(`cuts no head off a ${name} photograph at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.route('**/pictures/*', async (route) =>
        route.fulfill({ contentType: 'image/png', body: await drawPhotograph(width, height) }),
      )
      for (const { path } of [pages.home, pages.about]) await expectHeads(page, path, width / height)
    })
  }
}

function drawPhotograph(width: number, height: number): Promise<Buffer> {
  const size = { width: Math.round(width * head.width), height: Math.round(height * head.height), channels: 3 } as const
  const input = { create: { ...size, background: '#f0f' } }
  const place = { left: Math.round(width * head.left), top: Math.round(height * head.top) }
  const photograph = sharp({ create: { width, height, channels: 3, background: '#888' } })
  return photograph
    .composite([{ input, ...place }])
    .png()
    .toBuffer()
}

/** Every photograph of the page in an arch shows its head. */
async function expectHeads(page: Page, path: string, ratio: number): Promise<void> {
  await openHydrated(page, path)
  await settle(page)
  const photographs = page.locator('main [class*="rch"], main [class*="slides"]')
  const all = await photographs.locator('img[src^="/pictures/"]').filter({ visible: true }).all()
  expect(all.length).toBeGreaterThan(0)
  for (const photograph of all) {
    await photograph.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await settle(page)
    const clip = await photograph.boundingBox()
    if (!clip) throw new Error('The photograph has no box.')
    const { data } = await decode(await page.screenshot({ clip }))
    const shownHeight = Math.max(clip.height, clip.width / ratio)
    const area = head.height * shownHeight * head.width * shownHeight * ratio
    expect(countHeadPixels(data) / area, `${path} ${await photograph.getAttribute('alt')}`).toBeGreaterThan(SEEN_MIN)
  }
}

/** The upper edge of a photograph is shaded. */
function countHeadPixels(data: Buffer): number {
  let count = 0
  for (let at = 0; at < data.length; at += 3) if (data.readUInt8(at) > 150 && data.readUInt8(at + 1) < 60) count += 1
  return count
}
