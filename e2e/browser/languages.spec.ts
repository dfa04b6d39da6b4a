import { getLocalPath, listLocales } from '../../shared/locale.ts'
import { pageKeys, pages } from '../../shared/pages.ts'
import { bilingualOrigin, UNTRANSLATED, urduContent } from '../testing/bilingual-site.ts'
import { content, expect, openHydrated, phone, settle, test } from '../testing/browser-test.ts'

test.use({ baseURL: bilingualOrigin })

const [english = content, urdu = urduContent] = [content, urduContent]
const [englishLocale, urduLocale] = listLocales(['en', 'ur'])
const sites = [
  { name: 'English', texts: english, locale: englishLocale, other: urduLocale, otherName: 'اردو', otherTexts: urdu },
  { name: 'Urdu', texts: urdu, locale: urduLocale, other: englishLocale, otherName: 'English', otherTexts: english },
]

for (const { name, texts, locale, other, otherName, otherTexts } of sites) {
  if (!locale || !other) throw new Error('The site has two languages.')
  const getPath = (page: keyof typeof pages) => getLocalPath(locale, pages[page].path)

  test.describe(name, () => {
    test('navigates through all pages without a reload and stays in the language', async ({ page }) => {
      await openHydrated(page, getPath('home'))
      await settle(page)
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
      for (const key of [...pageKeys.slice(1), 'home' as const]) {
        await page.locator(`nav a[href="${getPath(key)}"]`).click()
        await expect(page).toHaveTitle(texts.pages[key].title)
        await expect(page).toHaveURL(getPath(key))
        await expect(page.locator('nav [aria-current="page"]')).toHaveText(texts.pages[key].name)
        await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', bilingualOrigin + getPath(key))
        await expect(page.locator('head link[rel=alternate]')).toHaveCount(3)
      }
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    })

    for (const key of ['home', 'about'] as const) {
      test(`links to the same section of ${key} in the other language, without the splash`, async ({ page }) => {
        await openHydrated(page, getPath(key))
        await settle(page)
        const section = page.locator('main section h2[id]').last()
        await section.evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }))
        const id = await section.getAttribute('id')
        const link = page.locator('header').getByRole('link', { name: otherName })
        await expect(link).toHaveAttribute('hreflang', other.language)
        await expect(link).toHaveAttribute('lang', other.language)
        await link.click()
        await expect(page.locator('html')).toHaveAttribute('lang', other.language)
        await expect(page).toHaveTitle(otherTexts.pages[key].title)
        await expect(page.locator(`#${id}`)).toBeInViewport()
        if (key === 'home') await expect(page.locator('#splash')).toHaveCSS('display', 'none')
        await expect(page).toHaveURL(getLocalPath(other, pages[key].path))
        await page.goBack()
        await expect(page).toHaveTitle(texts.pages[key].title)
        await expect(page.locator('html')).toHaveAttribute('lang', locale.language)
      })
    }

    test('shows no splash before its scripts have loaded, if the address names a section', async ({ page }) => {
      await page.route('**/assets/entry-client*', () => {})
      await page.goto(`${getPath('home')}#services`, { waitUntil: 'commit' })
      await expect(page.locator('#services')).toBeAttached()
      await expect(page.locator('#splash')).toHaveCSS('display', 'none')
    })
  })
}

test('marks a text without a translation with its language', async ({ page }) => {
  await openHydrated(page, '/ur')
  const text = page.getByText(UNTRANSLATED)
  await expect(text).toHaveAttribute('lang', 'en')
  await expect(text).toHaveAttribute('dir', 'ltr')
  await expect(text).toHaveCSS('text-align', 'end')
  await page.goto('/')
  await expect(page.getByText(UNTRANSLATED)).not.toHaveAttribute('lang')
})

test('does not choose the language by the preferences of the browser', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ur-PK', baseURL: bilingualOrigin })
  const page = await context.newPage()
  const response = await page.goto('/')
  expect(response?.request().redirectedFrom()).toBeNull()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await context.cookies()).toEqual([])
  await context.close()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: phone })

  test('shows the next slide after a swipe to the right in Urdu', async ({ page }) => {
    await openHydrated(page, '/ur')
    await settle(page)
    const active = page.locator('#slides [data-active]')
    const [first, second] = [getSlideLabel(1), getSlideLabel(2)]
    await page.getByRole('button', { name: urdu.labels.stopMotion }).click()
    await expect(active).toHaveAttribute('aria-label', first)
    await page.locator('#slides').evaluate((slides) => {
      const touch = (clientX: number) => [new Touch({ identifier: 1, target: slides, clientX, clientY: 300 })]
      const options = { bubbles: true }
      slides.dispatchEvent(new TouchEvent('touchstart', { ...options, touches: touch(100) }))
      slides.dispatchEvent(new TouchEvent('touchend', { ...options, changedTouches: touch(250) }))
    })
    await expect(active).toHaveAttribute('aria-label', second)
  })
})

function getSlideLabel(position: number): string {
  const { labels, home } = urdu
  return labels.slideOf.replace('{n}', String(position)).replace('{total}', String(home.slideshow.slides.length))
}
