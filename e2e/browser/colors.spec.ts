import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { decode } from '../engines/pixels.ts'
import { expect, openHydrated, pauseSplash, phone, settle, test } from '../testing/browser-test.ts'

/** Paper and sand are the same for every agency. */
const KEPT = /^--(?:paper|card|sand-\d+)$/
const TOLERANCE = 3
/** Blended edges of two own colours may have one of the sample's by chance, in a few pixels. */
const PIXELS_MAX = 12

test.use({ site: 'visaOffice', contextOptions: { reducedMotion: 'no-preference' }, allowedMessages: /404/ })

for (const { path } of [
  pages.home,
  pages.about,
  pages.visa,
  pages.contact,
  { path: '/services' },
  { path: '/booking' },
]) {
  test(`shows ${path} in no colour of the sample`, async ({ page }) => {
    await openHydrated(page, path)
    await settle(page)
    await expectOwnColors(page)
  })
}

test('shows the splash, the focus and the menu in no colour of the sample', async ({ page }) => {
  await page.setViewportSize(phone)
  await openHydrated(page, pages.home.path)
  await pauseSplash(page, 1000)
  await expectOwnColors(page)
  await page.keyboard.press('Shift')
  await page.locator('[aria-controls="menu"]').click()
  await page.keyboard.press('Tab')
  await expectOwnColors(page)
})

/** Posters keep their colours, as photographs do. */
async function expectOwnColors(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.style.visibility = 'hidden'
  })
  const { data } = await decode(await page.screenshot({ fullPage: true }))
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 3) {
    const color = data.readUIntBE(at, 3)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  for (const [name, token] of await readSampleColors()) {
    const found = [...counts].filter(([color]) => isNear(color, token)).reduce((sum, [, count]) => sum + count, 0)
    expect.soft(found, name).toBeLessThanOrEqual(PIXELS_MAX)
  }
}

async function readSampleColors(): Promise<[name: string, color: number][]> {
  const tokens = await readFile(new URL('../../client/styles/tokens.css', import.meta.url), 'utf8')
  return Array.from(
    tokens.matchAll(/(--[\w-]+): #([\da-f]{6});/g),
    ([, name = '', hex = '']) => [name, parseInt(hex, 16)] as [string, number],
  ).filter(([name]) => !KEPT.test(name))
}

function isNear(one: number, other: number): boolean {
  return [16, 8, 0].every((shift) => Math.abs(((one >> shift) & 255) - ((other >> shift) & 255)) <= TOLERANCE)
}
