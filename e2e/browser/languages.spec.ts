import { pageKeys, pages } from '../../shared/pages.ts'
import { getUrduPath, urduContent } from '../testing/bilingual-site.ts'
import { content, expect, openHydrated, settle, test } from '../testing/browser-test.ts'

test.use({ site: 'bilingual' })

const [english, urdu] = [
  { name: 'English', language: 'en', texts: content, getPath: (path: string) => path },
  { name: 'اردو', language: 'ur', texts: urduContent, getPath: getUrduPath },
]

for (const { language, texts, getPath } of [english, urdu]) {
  test(`navigates through all pages without a reload and stays in the language ${language}`, async ({
    page,
    baseURL,
  }) => {
    await openHydrated(page, getPath(pages.home.path))
    await settle(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    for (const key of [...pageKeys.slice(1), 'home' as const]) {
      const path = getPath(pages[key].path)
      await page.locator(`nav a[href="${path}"]`).click()
      await expect(page).toHaveTitle(texts.pages[key].title)
      await expect(page).toHaveURL(path)
      await expect(page.locator('nav [aria-current="page"]')).toHaveText(texts.pages[key].name)
      await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', baseURL + path)
      await expect(page.locator('head link[rel=alternate]')).toHaveCount(3)
    }
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })
}

for (const key of ['home', 'about'] as const) {
  test(`links to the same section of ${key} in the other language, without the splash`, async ({ page }) => {
    await openHydrated(page, pages[key].path)
    await settle(page)
    const section = page.locator('main section h2[id]').last()
    const id = await section.getAttribute('id')
    await section.evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }))
    for (const { name, language, texts, getPath } of [urdu, english]) {
      const link = page.locator('header').getByRole('link', { name })
      await expect(link).toHaveAttribute('hreflang', language)
      await expect(link).toHaveAttribute('lang', language)
      await link.click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page).toHaveTitle(texts.pages[key].title)
      await expect(page.locator(`#${id}`)).toBeInViewport()
      if (key === 'home') await expect(page.locator('#splash')).toHaveCSS('display', 'none')
      await expect(page).toHaveURL(getPath(pages[key].path) + (key === 'home' ? '' : `#${id}`))
      await settle(page)
    }
    await page.goBack()
    await expect(page).toHaveTitle(urdu.texts.pages[key].title)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  })
}

test('shows no splash before its scripts have loaded, if the address names a section', async ({ page }) => {
  await page.route('**/assets/entry-client*', () => {})
  await page.goto('/#services', { waitUntil: 'commit' })
  await expect(page.locator('#services')).toBeAttached()
  await expect(page.locator('#splash')).toHaveCSS('display', 'none')
})
