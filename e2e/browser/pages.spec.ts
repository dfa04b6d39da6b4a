import { pageKeys, pages } from '../../shared/pages.ts'
import { content, expect, openHydrated, test } from '../testing/browser-test.ts'

for (const key of pageKeys) {
  test(`loads ${key} to its end without a request to another host`, async ({ page, baseURL }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    await openHydrated(page, pages[key].path)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
    expect([...hosts]).toEqual([baseURL])
  })
}

for (const key of ['services', 'visa', 'umrah', 'tours', 'contact'] as const) {
  test(`shows only the title on ${key}`, async ({ page }) => {
    await page.goto(pages[key].path)
    await expect(page.getByRole('main')).toHaveText(content.pages[key].name)
  })
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
