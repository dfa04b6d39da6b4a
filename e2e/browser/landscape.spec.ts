import { landscapes } from '../../shared/landscapes.ts'
import { pages } from '../../shared/pages.ts'
import { expect, openHydrated, test } from '../testing/browser-test.ts'

const anyLandscape = landscapes.map((name) => `use[href*="/${name}"]`).join()

for (const [site, name] of [
  ['sample', 'mountains'],
  ['visaOffice', 'fields'],
] as const) {
  test.describe(`the landscape of the site "${site}"`, () => {
    test.use({ site })

    for (const { path } of [pages.home, pages.about, pages.visa, pages.contact]) {
      test(`is on ${path}`, async ({ page }) => {
        await openHydrated(page, path)
        const files = await page
          .locator(anyLandscape)
          .evaluateAll((uses) => uses.map((use) => use.getAttribute('href')))
        expect(files.length).toBeGreaterThan(1)
        expect(files.filter((file) => !file?.includes(`/${name}`))).toEqual([])
      })
    }
  })
}
