import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { pageKeys, pages } from '../../shared/pages.ts'
import { bilingualOrigin, getUrduPath, urduContent } from '../testing/bilingual-site.ts'
import { agencyBrand, test } from '../testing/agency-site.ts'
import { content, expect, openHydrated, phone, settle } from '../testing/browser-test.ts'
import { setTextSize } from '../testing/text-size.ts'

const { home, labels } = content

test('keeps the header opaque while the page scrolls behind it', async ({ page }) => {
  await page.setViewportSize(phone)
  await openHydrated(page, pages.about.path)
  await settle(page)
  const clip = { x: 180, y: 4, width: 150, height: 56 }
  for (const top of [600, 1000, 1600]) {
    await page.evaluate((y) => scrollTo(0, y), top)
    const { channels } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .stats()
    expect(
      channels.map(({ min, max }) => max - min),
      `scrolled by ${top} px`,
    ).toEqual([0, 0, 0])
  }
})

test.describe('with the logo and the brand of an agency', () => {
  test('shows a wide logo as high as a square one', async ({ page, agencyOrigin }) => {
    const measure = () =>
      page
        .locator('header img')
        .first()
        .evaluate((image) => image.getBoundingClientRect().toJSON())
    await page.goto(pages.visa.path)
    const square = await measure()
    await page.goto(agencyOrigin + pages.visa.path)
    const wide = await measure()
    expect(wide.height).toBeCloseTo(square.height, 1)
    expect(wide.width / wide.height).toBeCloseTo(3, 1)
  })

  test('shows a word mark without the brand beside it and keeps the name of the link', async ({
    page,
    wordMarkOrigin,
  }) => {
    await page.goto(wordMarkOrigin + pages.visa.path)
    const link = page.getByRole('banner').getByRole('link', { name: /home page$/ })
    await expect(link).toHaveText('')
    await expect(link.getByRole('img', { name: agencyBrand })).toBeVisible()
    const { width = 0, height = 1 } = (await link.locator('img').boundingBox()) ?? {}
    expect(width / height).toBeCloseTo(3, 1)
  })

  for (const path of [pages.visa.path, getUrduPath(pages.visa.path)]) {
    for (const width of [320, phone.width, 992, 1440]) {
      test(`keeps a long brand and the controls inside the header of ${path} at ${width} px`, async ({
        page,
        agencyOrigin,
      }) => {
        await page.setViewportSize({ width, height: 800 })
        await openHydrated(page, agencyOrigin + path)
        await page.evaluate(() => document.fonts.ready)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        const header = await getBox(page.getByRole('banner'))
        const parts = page.locator('header a:visible, header button:visible')
        for (const part of await parts.all()) {
          const { x, y, width: partWidth, height } = await getBox(part)
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x + partWidth).toBeLessThanOrEqual(width)
          expect(y).toBeGreaterThan(header.y)
          expect(y + height).toBeLessThan(header.y + header.height)
        }
        const tops = await page
          .getByRole('navigation')
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
        expect(new Set(tops).size).toBeLessThanOrEqual(1)
      })
    }
  }
})

async function getBox(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return box
}

/** Returns the heading's text and, for each character, the top of its line. */
function readLines(heading: Element): { text: string; tops: number[] } {
  const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
  const tops: number[] = []
  let text = ''
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    for (let index = 0; index < node.length; index++) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      tops.push(Math.round(range.getBoundingClientRect().top))
      text += node.data[index]
    }
  }
  return { text, tops }
}

async function expectBreakBetweenSentences(heading: Locator, state: string): Promise<void> {
  const { text, tops } = await heading.evaluate(readLines)
  const second = text.indexOf('. ') + 2
  expect(second, state).toBeGreaterThan(2)
  expect(tops[second], state).toBeGreaterThan(tops[second - 2] ?? Infinity)
}

test('breaks the welcome heading between its sentences without changing its text', async ({ page }) => {
  await openHydrated(page, pages.home.path)
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.innerText()).toBe(home.welcome.heading)
  await expect(heading).toHaveAccessibleName(home.welcome.heading)
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectBreakBetweenSentences(heading, `${width} px`)
  }
  const brand = { from: content.agency.brand, to: agencyBrand }
  const sentence = heading.getByText(brand.from)
  await sentence.evaluate((element, { from, to }) => {
    const text = element.firstChild as Text
    text.data = text.data.replace(from, to)
  }, brand)
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectBreakBetweenSentences(heading, `${agencyBrand} at ${width} px`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  }
})

/** Opens a page in a window of this size, and waits for its final layout. */
async function openAt(page: Page, url: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await openHydrated(page, url)
  await settle(page)
  await page.evaluate(() => document.fonts.ready)
}

for (const [language, url, texts, minHeight] of [
  ['English', pages.home.path, labels, 320],
  ['Urdu', bilingualOrigin + getUrduPath(pages.home.path), urduContent.labels, 288],
] as const) {
  for (const [width, height] of [
    [360, 640],
    [375, 667],
  ] as const) {
    test(`shows the upper half of the slideshow without scrolling at ${width} × ${height} px in ${language}`, async ({
      page,
    }) => {
      await openAt(page, url, { width, height })
      await expect(page.locator('#slides')).toBeInViewport({ ratio: 0.5 })
    })
  }

  for (const [width, height] of [
    [1920, 950],
    [1536, 730],
    [1440, 900],
    [1366, 768],
    [1280, 720],
    [412, 780],
    [phone.width, phone.height],
  ] as const) {
    test(`shows the slideshow and its controls without scrolling at ${width} × ${height} px in ${language}`, async ({
      page,
    }) => {
      await openAt(page, url, { width, height })
      const slideshow = await page.locator('#slides').boundingBox()
      const heading = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? { x: 0, width: 0 }
      const gutter = Math.min(heading.x, width - heading.x - heading.width)
      expect(slideshow?.width).toBeCloseTo(width - 2 * gutter, 0)
      expect(slideshow?.height).toBeGreaterThanOrEqual(height < phone.height && width < 768 ? 240 : minHeight)
      for (const name of [texts.stopMotion, texts.previousSlide, texts.nextSlide]) {
        await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      }
    })
  }
}

test.describe('the footer line', () => {
  for (const [language, path, barCount] of [
    ['English', pages.home.path, 2],
    ['Urdu', getUrduPath(pages.home.path), 2],
  ] as const) {
    for (const width of [320, phone.width, 768, 1440]) {
      test(`starts and ends no line with a bar in ${language} at ${width} px`, async ({ page, agencyOrigin }) => {
        await page.setViewportSize({ width, height: 800 })
        for (const origin of [bilingualOrigin, agencyOrigin]) {
          await page.goto(origin + path)
          await page.evaluate(() => document.fonts.ready)
          const line = page.locator('footer p')
          const text = (await line.textContent()) ?? ''
          expect(text.match(/\|/g)).toHaveLength(barCount)
          for (const shown of await line.evaluate(readShownLines)) expect(shown).not.toMatch(/^\||\|$/)
        }
      })
    }
  }
})

/** The text of each line without the characters outside of the box of the paragraph. Runs in the page. */
function readShownLines(paragraph: Element): string[] {
  const box = paragraph.getBoundingClientRect()
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  const lines = new Map<number, string>()
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        if (left < box.left - 1 || right > box.right + 1) continue
        const middle = (top + bottom) / 2
        const line = [...lines.keys()].find((other) => Math.abs(other - middle) < (bottom - top) / 3) ?? middle
        lines.set(line, `${lines.get(line) ?? ''} ${word}`.trim())
      }
    }
  }
  return [...lines.values()]
}

for (const path of [pages.visa.path, '/booking', getUrduPath(pages.visa.path), getUrduPath('/booking')]) {
  test.describe(`the flight path of ${path}`, () => {
    test.use({ allowedMessages: /404 \(Not Found\)/ })

    test('ends at the airplane, which is below the words', async ({ page }) => {
      for (const viewport of [{ width: 320, height: 568 }, phone, { width: 1440, height: 900 }]) {
        await page.setViewportSize(viewport)
        await page.goto(bilingualOrigin + path)
        const airplane = await getBox(page.locator('main img'))
        const end = await page.locator('main svg path').evaluate((line: SVGPathElement) => {
          const point = line.getPointAtLength(line.getTotalLength()).matrixTransform(line.getScreenCTM() ?? undefined)
          return { x: point.x, y: point.y }
        })
        expect(Math.abs(airplane.x + airplane.width / 2 - end.x)).toBeLessThan(airplane.width / 10)
        expect(Math.abs(airplane.y + airplane.height / 2 - end.y)).toBeLessThan(airplane.height / 4)
        expect(Math.sign(end.x - viewport.width / 2)).toBe(path.startsWith('/ur') ? -1 : 1)
        expect(airplane.x).toBeGreaterThanOrEqual(0)
        expect(airplane.x + airplane.width).toBeLessThanOrEqual(viewport.width)
        const words = await page.locator('main :is(h1, p, a)').all()
        for (const box of await Promise.all(words.map(getBox))) {
          expect(airplane.y).toBeGreaterThanOrEqual(box.y + box.height - 1)
        }
        await expect(page.locator('main img')).toHaveAttribute('alt', '')
      }
    })
  })
}

/** Returns the words that are broken across lines. */
function listBrokenWords(): string[] {
  const broken: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement
    if (!parent?.checkVisibility() || parent.closest('script, style, .visually-hidden')) continue
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  }
  return broken
}

test.describe('with text at 200 % on a phone', () => {
  test.use({ allowedMessages: /404 \(Not Found\)/ })

  for (const path of [...pageKeys.map((key) => pages[key].path), '/booking']) {
    test(`breaks no word on ${path} and keeps the slide markers in one row`, async ({ page }) => {
      await page.setViewportSize(phone)
      await openHydrated(page, path)
      await settle(page)
      await setTextSize(page, 32)
      expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(32)
      expect(await page.evaluate(listBrokenWords)).toEqual([])
      const markers = await page.locator('#slides + * > *').all()
      const tops = await Promise.all(markers.map(async (marker) => (await marker.boundingBox())?.y))
      expect(new Set(tops).size).toBeLessThanOrEqual(1)
    })
  }
})

for (const width of [320, phone.width, 768, 1024]) {
  test(`fills every row of Why choose us with the same number of cards at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openHydrated(page, pages.home.path)
    await settle(page)
    const cards = page.getByRole('region', { name: home.whyChooseUs.heading }).getByRole('listitem')
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect))
    const tops = boxes.map(({ top }) => Math.round(top))
    const countInRow = (top: number) => tops.filter((other) => other === top).length
    expect(new Set(tops.map(countInRow)).size).toBe(1)
  })
}

test('keeps the social links beside the contact list on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openHydrated(page, pages.about.path)
  const locate = (name: string) => page.getByRole('region', { name }).boundingBox()
  const contact = await locate(content.about.contact.heading)
  const social = await locate(content.about.social.heading)
  expect(social?.x).toBeGreaterThan((contact?.x ?? 0) + (contact?.width ?? Infinity))
})
