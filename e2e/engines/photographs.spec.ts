import { pages } from '../../shared/pages.ts'
import { phone } from '../testing/browser-test.ts'
import { expect, test } from './engine-test.ts'
import type { Tab } from './tab.ts'

const wide = [
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
]
const paths = [pages.home.path, pages.about.path, pages.umrah.path]

async function open(tab: Tab, path: string) {
  await tab.open(path)
  await tab.expectHydrated()
  await tab.expectNoSplash()
}

/** Pictures that are higher or lower than the frame that clips them, or beside the window. Runs in the page. */
function listMisfits(): string[] {
  const isFrame = (element: Element) => getComputedStyle(element).clipPath !== 'none'
  const findFrame = (element: Element | null): Element | null =>
    element && !isFrame(element) ? findFrame(element.parentElement) : element
  return [...document.querySelectorAll('main img')].flatMap((image) => {
    const frame = findFrame(image)
    const { height } = image.getBoundingClientRect()
    if (!frame || height === 0 || getComputedStyle(image).objectFit !== 'cover') return []
    const { left, right, height: frameHeight } = frame.getBoundingClientRect()
    const name = image.getAttribute('src')
    const isBeside = left < -1 || right > document.documentElement.clientWidth + 1
    if (isBeside) return [`${name}: from ${left} to ${right} px`]
    return Math.abs(height - frameHeight) > 1 ? [`${name}: ${height} in ${frameHeight}`] : []
  })
}

for (const site of ['sample', 'umrahOffice', 'trekking'] as const) {
  test.describe(`pictures of the site "${site}"`, () => {
    test.use({ site })

    test('fill their frames', async ({ tab }) => {
      for (const path of paths) {
        await open(tab, path)
        for (const { width, height } of [...wide, phone]) {
          await tab.driver.setViewport(width, height)
          expect(await tab.evaluate(listMisfits), `${path} ${width} × ${height}`).toEqual([])
        }
      }
    })
  })
}

/** Where the first words, the first photograph and the buttons below the words are. Runs in the page. */
function measureFirstScreen() {
  const measure = (selector: string) => {
    const { left, right, top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    return { left, right, top, bottom }
  }
  return {
    words: measure('main h1'),
    picture: measure('main img[src^="/pictures/"]'),
    buttons: measure('main a[href^="tel:"]'),
    height: innerHeight,
  }
}

test.describe('photographs of an agency', () => {
  test.use({ site: 'umrahOffice' })

  for (const path of paths) {
    test(`are beside the words of ${path} on a wide screen, and below the heading on a phone`, async ({ tab }) => {
      await open(tab, path)
      for (const size of wide) {
        await tab.driver.setViewport(size.width, size.height)
        const { words, picture, height } = await tab.evaluate(measureFirstScreen)
        expect(words.right).toBeLessThan(picture.left)
        expect(Math.max(words.bottom, picture.bottom)).toBeLessThan(height)
      }
      await tab.driver.setViewport(phone.width, phone.height)
      const { words, picture } = await tab.evaluate(measureFirstScreen)
      expect(words.bottom).toBeLessThan(picture.top)
    })
  }

  test('leave the buttons on the first screen', async ({ tab }) => {
    await open(tab, pages.home.path)
    // A narrower screen has the contact bar instead.
    for (const size of wide.filter(({ width }) => width > 1200)) {
      await tab.driver.setViewport(size.width, size.height)
      const { buttons, height } = await tab.evaluate(measureFirstScreen)
      expect(buttons.top).toBeGreaterThan(0)
      expect(buttons.bottom).toBeLessThan(height)
    }
  })
})
