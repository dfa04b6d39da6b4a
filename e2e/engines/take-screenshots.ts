import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pageKeys, pages } from '../../shared/pages.ts'
import { phone } from '../testing/browser-test.ts'
import { eventually } from './eventually.ts'
import { desktop, type Page } from './page.ts'
import type { Result } from './results.ts'

const folder = path.join(import.meta.dirname, '../../screenshots/browsers')
// Longer than the splash and the counters.
const SETTLE_MS = 5000
// WebKit paints content outside the viewport with a delay.
const PAINT_MS = 1000

/** Takes a full-page screenshot of every page at two widths. */
export async function takeScreenshots(engine: string, page: Page): Promise<Omit<Result, 'engine'>> {
  await mkdir(folder, { recursive: true })
  for (const { width, height } of [desktop, phone]) {
    for (const key of pageKeys) {
      await page.open(pages[key].path, { width, height })
      await page.setViewport(width, await page.evaluate(() => document.documentElement.scrollHeight))
      await eventually(() => expectImages(page))
      await delay(key === 'home' ? SETTLE_MS : PAINT_MS)
      await writeFile(path.join(folder, `${engine}-${key}-${width}.png`), await page.screenshot())
    }
  }
  return { title: 'screenshots', outcome: 'pass' }
}

async function expectImages(page: Page): Promise<void> {
  const missing = await page.evaluate(() => {
    const shown = [...document.images].filter((image) => !image.closest('.visually-hidden, [aria-hidden]'))
    return shown.filter(({ complete }) => !complete).map(({ src }) => src)
  })
  assert.deepEqual(missing, [])
}
