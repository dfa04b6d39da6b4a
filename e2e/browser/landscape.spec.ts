import { landscapes } from '../../shared/landscapes.ts'
import { pageKeys, pages, type PageKey } from '../../shared/pages.ts'
import { expect, openHydrated, test } from '../testing/browser-test.ts'

const anyLandscape = landscapes.map((name) => `use[href*="/${name}"]`).join()

test.describe('the landscape that the agency chose', () => {
  test.use({ site: 'visaOffice' })

  for (const { path } of [pages.home, pages.about, pages.visa, pages.contact]) {
    test(`is on ${path}`, async ({ page }) => {
      await openHydrated(page, path)
      const files = await page.locator(anyLandscape).evaluateAll((uses) => uses.map((use) => use.getAttribute('href')))
      expect(files.length).toBeGreaterThan(1)
      expect(files.filter((file) => !file?.includes('/fields'))).toEqual([])
    })
  }
})

test('shows the landscape that suits each page, if the agency chose none', async ({ page }) => {
  const expected: Partial<Record<PageKey, string>> = { services: 'fields', umrah: 'minarets', contact: 'fields' }
  for (const key of pageKeys) {
    await openHydrated(page, pages[key].path)
    const names = await page
      .locator(`main :is(${anyLandscape})`)
      .evaluateAll((uses) => uses.map((use) => /([a-z]+)[^/]*$/.exec(String(use.getAttribute('href')))?.[1]))
    expect(names.length).toBeGreaterThan(0)
    expect([...new Set(names)]).toEqual([expected[key] ?? 'mountains'])
  }
})
