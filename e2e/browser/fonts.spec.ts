import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { listTexts } from '../../shared/texts.ts'
import { bilingualOrigin, urduContent } from '../testing/bilingual-site.ts'
import { delayRequests, expect, phone, settle, test } from '../testing/browser-test.ts'
import type { Page } from '@playwright/test'

const COMPLETE_NASTALIQ = '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2'
const URDU_FONTS_MAX_BYTES = 125_000
const URDU_NAME_MAX_BYTES = 1500
const FONT_DELAY_MS = 1500
const LAYOUT_SHIFT_MAX = 0.01

test.use({ baseURL: bilingualOrigin })

for (const path of ['/ur', '/ur/about-us']) {
  test(`keeps the fonts of ${path} within the budget, and prefers the font of the device`, async ({ page }) => {
    const fonts = recordFonts(page)
    const html = await (await page.goto(path))?.text()
    expect(html).toMatch(/src:local\("Noto Nastaliq Urdu"\),local\("NotoNastaliqUrdu"\),\S*url\(\S*\/nastaliq-/)
    await settle(page)
    await page.evaluate(() => document.fonts.ready)
    const bytes = await Promise.all(fonts.map(({ size }) => size))
    expect(fonts.map(({ url }) => url).join()).toContain('/nastaliq-')
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(URDU_FONTS_MAX_BYTES)
  })
}

test('shapes every Urdu word as the complete font does', async ({ page }) => {
  const fonts = recordFonts(page)
  await page.goto('/ur')
  await page.evaluate(() => document.fonts.ready)
  const url = fonts.find((font) => font.url.includes('/nastaliq-'))?.url ?? ''
  const complete = readFileSync(createRequire(import.meta.url).resolve(COMPLETE_NASTALIQ)).toString('base64')
  const texts = listTexts(urduContent).map(({ text }) => text)
  // The subset contains no ASCII characters.
  const words = [...new Set(texts.flatMap((text) => text.split(/[\0-~\u2066-\u2069]+/)).filter(Boolean))]
  expect(words.length).toBeGreaterThan(400)
  expect(await findDifferentWords(page, { url, complete, words })).toEqual([])
})

for (const path of ['/', '/about-us']) {
  test(`loads the Latin fonts on ${path}, and one for the word that links to Urdu`, async ({ page }) => {
    const fonts = recordFonts(page)
    const html = await (await page.goto(path))?.text()
    expect(html).not.toContain('Noto Nastaliq')
    await page.evaluate(() => document.fonts.ready)
    const names = fonts.map(({ url }) => /assets\/(.*)-.{8}\.woff2/.exec(url)?.[1])
    expect(names.toSorted()).toEqual(['figtree', 'marcellus', 'urdu-name'])
    expect(await fonts[names.indexOf('urdu-name')]?.size).toBeLessThanOrEqual(URDU_NAME_MAX_BYTES)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('shows Urdu before its font arrives, and moves nothing then', async ({ page }) => {
    await delayRequests(page, '**/nastaliq-*.woff2', FONT_DELAY_MS)
    await page.goto('/ur/about-us', { waitUntil: 'commit' })
    await expect(page.locator('h1')).toBeVisible()
    expect(await page.evaluate(() => document.fonts.check('1em "Noto Nastaliq Urdu"', 'ا'))).toBe(false)
    await page.waitForLoadState('load')
    await page.evaluate(() => document.fonts.ready)
    expect(await measureLayoutShift(page)).toBeLessThan(LAYOUT_SHIFT_MAX)
  })
})

/** The fonts that the page loads from now on. */
function recordFonts(page: Page) {
  const fonts: { url: string; size: Promise<number> }[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('.woff2')) return
    fonts.push({ url: response.url(), size: response.body().then(({ length }) => length) })
  })
  return fonts
}

interface FontComparison {
  readonly url: string
  /** The other font, encoded in Base64. */
  readonly complete: string
  readonly words: readonly string[]
}

/** The words that the two fonts draw with different pixels. */
function findDifferentWords(page: Page, comparison: FontComparison): Promise<string[]> {
  return page.evaluate(async ({ url, complete, words }) => {
    const subset = await (await fetch(url)).arrayBuffer()
    const other = Uint8Array.from(atob(complete), (character) => character.charCodeAt(0))
    for (const font of [new FontFace('Subset', subset), new FontFace('Complete', other)]) {
      document.fonts.add(await font.load())
    }
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 120 })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('There is no canvas.')
    const draw = (word: string, family: string) => {
      context.reset()
      context.font = `40px ${family}`
      context.fillText(word, 30, 75)
      return new Uint32Array(context.getImageData(0, 0, 300, 120).data.buffer)
    }
    return words.filter((word) => {
      const expected = draw(word, 'Complete')
      return draw(word, 'Subset').some((pixel, index) => pixel !== expected[index])
    })
  }, comparison)
}

/** The sum of the layout shifts until now. */
function measureLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve, 200))
    return sum
  })
}
