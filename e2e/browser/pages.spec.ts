import type { Page } from '@playwright/test'
import { pageKeys, pages } from '../../shared/pages.ts'
import { agencyEmail, agencyPhone, bodyPictures, test } from '../testing/agency-site.ts'
import { getUrduPath } from '../testing/bilingual-site.ts'
import { content, expect, openHydrated, phone } from '../testing/browser-test.ts'

test('loads every page to its end without a request to another host', async ({ page, baseURL }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  for (const key of pageKeys) {
    await openHydrated(page, pages[key].path)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
  }
  expect([...hosts]).toEqual([baseURL])
})

test('shows only the title on Services, Visa, Umrah, Tours and Contact', async ({ page }) => {
  for (const key of ['services', 'visa', 'umrah', 'tours', 'contact'] as const) {
    await page.goto(pages[key].path)
    await expect(page.getByRole('main')).toHaveText(content.pages[key].name)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  }
})

test.describe('a page with a body', () => {
  for (const [language, getPath] of [
    ['English', (path: string) => path],
    ['Urdu', getUrduPath],
  ] as const) {
    test(`starts title and text at one edge and ends with the footer in ${language}`, async ({
      page,
      agencyOrigin,
    }) => {
      const side = language === 'Urdu' ? ('right' as const) : ('left' as const)
      for (const key of ['visa', 'umrah'] as const) {
        await page.goto(agencyOrigin + getPath(pages[key].path))
        for (const width of [phone.width, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 })
          await expectFooterAtEnd(page)
          // The body of Umrah has no translation, so it starts at the other side of the page in Urdu.
          if (key === 'umrah') continue
          const edges = await page
            .locator('h1, main p')
            .evaluateAll((all, edge) => all.map((element) => element.getBoundingClientRect()[edge]), side)
          expect(new Set(edges.map(Math.round)).size).toBe(1)
        }
      }
    })
  }

  test('fits its pictures into the window and enlarges none', async ({ page, agencyOrigin }) => {
    await page.goto(agencyOrigin + pages.visa.path)
    for (const viewport of [phone, { width: 1440, height: 900 }, { width: 1280, height: 600 }]) {
      await page.setViewportSize(viewport)
      const boxes = await page
        .locator('main p img')
        .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().toJSON() as DOMRect))
      const sizes = Object.values(bodyPictures)
      expect(boxes).toHaveLength(sizes.length)
      boxes.forEach(({ width, height }, index) => {
        const [ownWidth, ownHeight] = sizes[index] ?? [0, 0]
        expect(width).toBeLessThanOrEqual(ownWidth)
        expect(height).toBeLessThanOrEqual(0.81 * viewport.height)
        expect(width / height).toBeCloseTo(ownWidth / ownHeight, 1)
      })
    }
  })

  test('links the phone number and the e-mail address', async ({ page, agencyOrigin }) => {
    for (const path of [pages.visa.path, getUrduPath(pages.visa.path)]) {
      await page.goto(agencyOrigin + path)
      const links = page.getByRole('main').getByRole('link')
      await expect(links).toHaveCount(2)
      await expect(links.nth(0)).toHaveAttribute('href', `tel:${agencyPhone.replaceAll(' ', '')}`)
      await expect(links.nth(1)).toHaveAttribute('href', `mailto:${agencyEmail}`)
    }
  })
})

/** The footer is the last thing on the page and reaches the end of the screen. */
async function expectFooterAtEnd(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await expect(footer).toHaveCount(1)
  const distance = await footer.evaluate(
    (element) => document.documentElement.scrollHeight - scrollY - element.getBoundingClientRect().bottom,
  )
  expect(Math.abs(distance)).toBeLessThan(1)
}

test('keeps the server-rendered nodes during hydration', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.querySelectorAll('#root *').forEach((element) => element.toggleAttribute('data-from-server', true)),
    ),
  )
  await openHydrated(page, pages.about.path)
  await expect(page.locator('#root main :not([data-from-server])')).toHaveCount(0)
})
