import type { Page } from '@playwright/test'
import { pages } from '../../shared/pages.ts'
import { expect, openHydrated, phone, settle, test } from '../testing/browser-test.ts'

test.use({ site: 'bilingual', viewport: phone })

const BUTTON = '[aria-controls="menu"]'
const languages = [
  { basePath: '', lang: 'en' },
  { basePath: '/ur', lang: 'ur' },
]

const readState = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    lang: document.documentElement.lang,
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    robots: document.querySelector('meta[name=robots]')?.outerHTML,
  }))

/** Opens `path`, where a host sends the document of `from`. Returns what the site shows at `from` itself. */
async function openAt(page: Page, path: string, from: string) {
  await openHydrated(page, from)
  const expected = await readState(page)
  await page.route(
    (url) => url.pathname === path,
    async (route) => route.fulfill({ response: await route.fetch({ url: new URL(from, page.url()).href }) }),
  )
  await page.goto(path)
  return expected
}

for (const { basePath, lang } of languages) {
  const visa = basePath + pages.visa.path
  const home = basePath || '/'

  for (const [path, from] of [
    [`${visa}.html`, visa],
    [`${visa}/`, visa],
    [visa.toUpperCase(), visa],
    [`${basePath}/index.html`, home],
    [`${basePath}/index`, home],
    ...(basePath ? [[`${basePath}.html`, home] as const] : []),
  ] as const) {
    test(`hydrates ${path} under its canonical path`, async ({ page }) => {
      const expected = await openAt(page, path, from)
      await settle(page)
      expect(await readState(page)).toEqual({ ...expected, path: from })
    })
  }

  for (const [path, from] of [
    [`/web/2026/https://example.com${visa}`, visa],
    [`/preview${visa}`, visa],
    [`${basePath}/unknown`, home],
  ] as const) {
    test(`leaves ${path} as the server sent it`, async ({ page }) => {
      const expected = await openAt(page, path, from)
      await expect(page.locator('#splash')).toBeHidden()
      await page.click(BUTTON)
      await expect(page.locator('dialog')).toBeVisible()
      expect(await readState(page)).toEqual({ ...expected, path })
      expect(await page.getAttribute(BUTTON, 'aria-expanded')).toBeNull()
      await expect(page.locator('[class*=controls]')).toBeHidden()
    })
  }

  test.describe('an error page', () => {
    test.use({ allowedMessages: /404 \(Not Found\)/ })

    test(`is hydrated in ${lang}, under its canonical path`, async ({ page }) => {
      await openHydrated(page, `${basePath}/booking`)
      expect(await readState(page)).toMatchObject({ path: `${basePath}/booking`, lang })
      await page.click(BUTTON)
      await page.locator(`#menu a[href="${visa}"]`).click()
      await expect(page).toHaveURL(visa)
      await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    })
  })
}
