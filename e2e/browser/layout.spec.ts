import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { pages } from '../../shared/pages.ts'
import { bilingualOrigin, getUrduPath, urduContent } from '../testing/bilingual-site.ts'
import { agencyBrand, test } from '../testing/agency-site.ts'
import { content, expect, openHydrated, phone, settle } from '../testing/browser-test.ts'

const { home, labels } = content
const WIDTHS = [320, phone.width, 768, 1024, 1440]

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 })
const measurePageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

async function getBox(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return box
}

async function openWithFonts(page: Page, url: string): Promise<void> {
  await openHydrated(page, url)
  await settle(page)
  await page.evaluate(() => document.fonts.ready)
}

test('keeps the header opaque while the page scrolls behind it', async ({ page }) => {
  await page.setViewportSize(phone)
  await openWithFonts(page, pages.about.path)
  for (const top of [600, 1000, 1600]) {
    await page.evaluate((y) => scrollTo(0, y), top)
    const screenshot = await page.screenshot({ clip: { x: 180, y: 4, width: 150, height: 56 } })
    const { channels } = await sharp(screenshot).removeAlpha().stats()
    const differences = channels.map(({ min, max }) => max - min)
    expect(differences, `scrolled by ${top} px`).toEqual([0, 0, 0])
  }
})

test.describe('with the logo and the brand of an agency', () => {
  test('shows a wide logo as high as a square one', async ({ page, agencyOrigin }) => {
    const logo = page.locator('header img').first()
    await page.goto(pages.visa.path)
    const square = await getBox(logo)
    await page.goto(agencyOrigin + pages.visa.path)
    const wide = await getBox(logo)
    expect(wide.height).toBeCloseTo(square.height, 1)
    expect(wide.width / wide.height).toBeCloseTo(3, 1)
  })

  test('shows a word mark alone and keeps the name of the link', async ({ page, wordMarkOrigin }) => {
    await page.goto(wordMarkOrigin + pages.visa.path)
    const link = page.getByRole('banner').getByRole('link', { name: /home page$/ })
    await expect(link).toHaveText('')
    const { width, height } = await getBox(link.getByRole('img', { name: agencyBrand }))
    expect(width / height).toBeCloseTo(3, 1)
  })

  for (const path of [pages.visa.path, getUrduPath(pages.visa.path)]) {
    test(`keeps a long brand and the controls inside the header of ${path}`, async ({ page, agencyOrigin }) => {
      await openWithFonts(page, agencyOrigin + path)
      for (const width of [320, phone.width, 992, 1440]) {
        await setWidth(page, width)
        expect(await measurePageWidth(page)).toBe(width)
        const header = await getBox(page.getByRole('banner'))
        for (const part of await page.locator('header a:visible, header button:visible').all()) {
          const box = await getBox(part)
          expect(box.x).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width).toBeLessThanOrEqual(width)
          expect(box.y).toBeGreaterThan(header.y)
          expect(box.y + box.height).toBeLessThan(header.y + header.height)
        }
        const links = await page.getByRole('navigation').getByRole('link').all()
        const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y))
        expect(new Set(tops).size).toBeLessThanOrEqual(1)
      }
    })
  }
})

/** Returns the heading's text and, for each character, the top of its line. Runs in the page. */
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

function replaceInText({ firstChild }: Element, [from, to]: readonly [string, string]): void {
  if (firstChild instanceof Text) firstChild.data = firstChild.data.replace(from, to)
}

test('breaks the welcome heading between its sentences without changing its text', async ({ page }) => {
  await openHydrated(page, pages.home.path)
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.innerText()).toBe(home.welcome.heading)
  await expect(heading).toHaveAccessibleName(home.welcome.heading)
  const { brand: sampleBrand } = content.agency
  for (const brand of [sampleBrand, agencyBrand]) {
    await heading.getByText(sampleBrand).evaluate(replaceInText, [sampleBrand, brand] as const)
    for (const width of WIDTHS) {
      await setWidth(page, width)
      const { text, tops } = await heading.evaluate(readLines)
      const second = text.indexOf('. ') + 2
      expect(second).toBeGreaterThan(2)
      expect(tops[second], `${brand} at ${width} px`).toBeGreaterThan(tops[second - 2] ?? Infinity)
      expect(await measurePageWidth(page)).toBe(width)
    }
  }
})

for (const [language, url, texts, minHeight] of [
  ['English', pages.home.path, labels, 320],
  ['Urdu', bilingualOrigin + getUrduPath(pages.home.path), urduContent.labels, 288],
] as const) {
  test(`shows the slideshow on the first screen in ${language}`, async ({ page }) => {
    await openWithFonts(page, url)
    for (const [width, height] of [
      [1920, 950],
      [1536, 730],
      [1366, 768],
      [1280, 720],
      [412, 780],
      [phone.width, phone.height],
    ] as const) {
      await page.setViewportSize({ width, height })
      const slideshow = await getBox(page.locator('#slides'))
      const heading = await getBox(page.getByRole('heading', { level: 1 }))
      const gutter = Math.min(heading.x, width - heading.x - heading.width)
      expect(slideshow.width).toBeCloseTo(width - 2 * gutter, 0)
      expect(slideshow.height).toBeGreaterThanOrEqual(height < phone.height && width < 768 ? 240 : minHeight)
      for (const name of [texts.stopMotion, texts.previousSlide, texts.nextSlide])
        await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
    for (const [width, height] of [
      [360, 640],
      [375, 667],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.locator('#slides')).toBeInViewport({ ratio: 0.5 })
    }
  })
}

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

for (const path of [pages.home.path, getUrduPath(pages.home.path)]) {
  test(`starts and ends no line of the footer of ${path} with a bar`, async ({ page, agencyOrigin }) => {
    for (const origin of [bilingualOrigin, agencyOrigin]) {
      await page.goto(origin + path)
      await page.evaluate(() => document.fonts.ready)
      const line = page.locator('footer p')
      expect((await line.textContent())?.match(/\|/g)).toHaveLength(2)
      for (const width of WIDTHS) {
        await setWidth(page, width)
        for (const shown of await line.evaluate(readShownLines)) expect(shown).not.toMatch(/^\||\|$/)
      }
    }
  })
}

test.describe('the flight path', () => {
  test.use({ allowedMessages: /404 \(Not Found\)/ })

  for (const path of [pages.visa.path, '/booking', getUrduPath(pages.visa.path), getUrduPath('/booking')]) {
    test(`of ${path} ends at the airplane, which is below the words`, async ({ page }) => {
      await page.goto(bilingualOrigin + path)
      for (const viewport of [{ width: 320, height: 568 }, phone, { width: 1440, height: 900 }]) {
        await page.setViewportSize(viewport)
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
        for (const words of await page.locator('main :is(h1, p, a)').all()) {
          const { y, height } = await getBox(words)
          expect(airplane.y).toBeGreaterThanOrEqual(y + height - 1)
        }
      }
    })
  }
})

test('fills every row of Why choose us with the same number of cards', async ({ page }) => {
  await openWithFonts(page, pages.home.path)
  const cards = page.getByRole('region', { name: home.whyChooseUs.heading }).getByRole('listitem')
  for (const width of WIDTHS) {
    await setWidth(page, width)
    const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
    const countInRow = (top: number) => tops.filter((other) => other === top).length
    expect(new Set(tops.map(countInRow)).size).toBe(1)
  }
})

test('keeps the social links beside the contact list on a tablet', async ({ page }) => {
  await setWidth(page, 768)
  await page.goto(pages.about.path)
  const contact = await getBox(page.getByRole('region', { name: content.about.contact.heading }))
  const social = await getBox(page.getByRole('region', { name: content.about.social.heading }))
  expect(social.x).toBeGreaterThan(contact.x + contact.width)
})
