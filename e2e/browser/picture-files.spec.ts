import type { Page } from '@playwright/test'
import { expect, test } from '../testing/browser-test.ts'

test.use({ site: 'agency' })

/** The smallest file of a picture, in pixels. */
const FILE_MIN = 400
const screens = [
  { width: 390, height: 844, scale: 3 },
  { width: 820, height: 1180, scale: 2 },
  { width: 1440, height: 900, scale: 1 },
]

/** Each photograph of the page: its width with the cropped part, and the widths of the file and of the widest file. */
async function measurePictures(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('picture')].flatMap((picture) => {
      const image = picture.querySelector('img')
      if (!image || image.clientWidth === 0) return []
      const { clientWidth, clientHeight, width, height, currentSrc } = image
      const ratio = Number(image.getAttribute('width') ?? width) / Number(image.getAttribute('height') ?? height)
      const isContained = getComputedStyle(image).objectFit === 'contain'
      const drawn = (isContained ? Math.min : Math.max)(clientWidth, clientHeight * ratio) * devicePixelRatio
      const sets = [...picture.querySelectorAll('source')].flatMap(({ srcset }) => srcset.split(','))
      const widths = new Map(sets.map((entry) => entry.trim().split(' ') as [string, string]))
      const file = parseInt(widths.get(new URL(currentSrc).pathname) ?? '', 10)
      return {
        name: image.alt,
        drawn,
        file,
        widest: Math.max(...[...widths.values()].map((value) => parseInt(value, 10))),
      }
    }),
  )
}

for (const { width, height, scale } of screens) {
  test.describe(`at ${width} × ${height} and ${scale} device pixels`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale, reducedMotion: 'reduce' })

    for (const path of ['/', '/visa']) {
      test(`loads files of ${path} that fit, without a script`, async ({ browser, baseURL }) => {
        const context = await browser.newContext({
          javaScriptEnabled: false,
          viewport: { width, height },
          deviceScaleFactor: scale,
        })
        const page = await context.newPage()
        await page.goto(String(baseURL) + path)
        await page.evaluate(() => document.querySelectorAll('img').forEach((image) => (image.loading = 'eager')))
        await page.waitForLoadState('networkidle')
        const pictures = await measurePictures(page)
        expect(pictures.length).toBeGreaterThan(0)
        for (const { name, drawn, file, widest } of pictures) {
          expect(file, name).toBeLessThanOrEqual(Math.max(2 * drawn, FILE_MIN))
          if (file < widest) expect(drawn / file, name).toBeLessThanOrEqual(1.6)
        }
        await context.close()
      })
    }
  })
}
