import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { listTexts } from '../../shared/model/texts.ts'
import { urduContent } from '../testing/bilingual-site.ts'
import { expect, hideDeviceFonts, settle, test } from '../testing/browser-test.ts'
import type { Page, Response } from '@playwright/test'

const COMPLETE_NASTALIQ = '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2'
const URDU_FONTS_MAX_BYTES = 138_000
const URDU_NAME_MAX_BYTES = 1500

const typedOnArabicKeyboards = [
  'عُمْرَہ',
  'پيكج',
  'كيا',
  'مكہ',
  '۱۴۴۷ھ',
  '۰۱۲۳۴۵۶۷۸۹',
  '٠١٢٣٤٥٦٧٨٩',
  'اَلْحَمْدُ',
  'لِلّٰہِ',
  'کتابٌ',
  'کتابٍ',
  'مدرسة',
  'موسى',
  'الله',
  'پاکـــستان',
  'ٱلرَّحْمَٰنِ',
  'عَلِيمٌ',
  '۩',
  '۞',
]

test.use({ site: 'bilingual' })

for (const path of ['/ur', '/ur/about-us']) {
  test(`keeps the fonts of ${path} within the budget, and prefers the font of the device`, async ({ page }) => {
    const fonts = recordFonts(page)
    expect(await (await page.request.get(path)).text()).toMatch(
      /src:local\(Noto Nastaliq Urdu\),local\(NotoNastaliqUrdu\),\S*url\(\S*\/nastaliq-/,
    )
    await hideDeviceFonts(page)
    await page.goto(path)
    await settle(page)
    await page.evaluate(() => document.fonts.ready)
    const bodies = await Promise.all(fonts.map((font) => font.body()))
    expect(fonts.map((font) => font.url()).join()).toContain('/nastaliq-')
    expect(Buffer.concat(bodies).length).toBeLessThanOrEqual(URDU_FONTS_MAX_BYTES)
  })
}

test('shapes every Urdu word as the complete font does', async ({ page }) => {
  const fonts = recordFonts(page)
  await hideDeviceFonts(page)
  await page.goto('/ur')
  await page.evaluate(() => document.fonts.ready)
  const url = fonts.find((font) => font.url().includes('/nastaliq-'))?.url() ?? ''
  const complete = readFileSync(createRequire(import.meta.url).resolve(COMPLETE_NASTALIQ)).toString('base64')
  const texts = listTexts(urduContent).map(({ text }) => text)
  // The subset contains no ASCII characters.
  const words = [...new Set(texts.flatMap((text) => text.split(/[\0-~\u2066-\u2069]+/)).filter(Boolean))]
  expect(words.length).toBeGreaterThan(400)
  words.push(...typedOnArabicKeyboards)
  expect(await findDifferentWords(page, { url, complete, words })).toEqual([])
})

for (const path of ['/', '/about-us']) {
  test(`loads the Latin fonts on ${path}, and one for the word that links to Urdu`, async ({ page }) => {
    const fonts = recordFonts(page)
    const html = await (await page.goto(path))?.text()
    expect(html).not.toContain('Noto Nastaliq')
    await page.evaluate(() => document.fonts.ready)
    const names = fonts.map((font) => /assets\/(.*)-.{8}\.woff2/.exec(font.url())?.[1])
    expect(names.toSorted()).toEqual(['figtree', 'marcellus', 'urdu-name'])
    expect((await fonts[names.indexOf('urdu-name')]?.body())?.length).toBeLessThanOrEqual(URDU_NAME_MAX_BYTES)
  })
}

/** The fonts that the page loads from now on. */
function recordFonts(page: Page) {
  const fonts: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(response)
  })
  return fonts
}

/** The words that two fonts draw with different pixels: that of `url`, and the complete one, encoded in Base64. */
function findDifferentWords(
  page: Page,
  comparison: { url: string; complete: string; words: readonly string[] },
): Promise<string[]> {
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
