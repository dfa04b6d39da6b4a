import { pageKeys, pages } from '../../shared/pages.ts'
import { expect, test } from './engine-test.ts'
import { headings, navigationLink } from './page-headings.ts'

// Chromium 106 to 113 reserves the attribute before it supports it.
const BROWSER_NOTE = /^Found a 'popover' attribute\./

for (const key of pageKeys) {
  test(`shows ${key} with its heading and the header links`, async ({ tab }) => {
    tab.driver.takeErrors?.()
    await tab.open(pages[key].path)
    await tab.expectHydrated()
    expect(await tab.getText('h1')).toBe(headings[key])
    expect(await tab.isVisible('h1')).toBe(true)
    expect(await tab.isVisible('nav a')).toBe(true)
    const errors = tab.driver.takeErrors?.() ?? []
    expect(errors.filter((error) => !BROWSER_NOTE.test(error))).toEqual([])
  })
}

for (const [height, stays] of [
  [256, false],
  [844, true],
] as const) {
  test(`${stays ? 'keeps' : 'does not keep'} the header in view in a window of ${height} px`, async ({ tab }) => {
    await tab.open(pages.home.path, { width: 390, height })
    await tab.expectHydrated()
    const isInView = await tab.evaluate(() => {
      scrollTo({ top: 600, behavior: 'instant' })
      return (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) > 0
    })
    expect(isInView).toBe(stays)
  })
}

test.describe('the questions of a page', () => {
  test.use({ site: 'agency' })

  test('open at the one that the address names', async ({ tab }) => {
    const apply = '#question-when-must-we-apply'
    const charge = '#question-what-does-sitara-sample-international-travels-charge'
    const isOpen = (hash: string) =>
      tab.evaluate((id) => {
        const details = document.querySelector(id)?.closest('details')
        const { top = 0 } = details?.getBoundingClientRect() ?? {}
        return details?.open === true && top >= 0 && top < innerHeight
      }, hash)
    await tab.open(`${pages.visa.path}${charge}`)
    await expect.poll(() => isOpen(charge)).toBe(true)
    expect(await isOpen(apply)).toBe(false)
    await tab.evaluate((hash) => void (location.hash = hash), apply)
    await expect.poll(() => isOpen(apply)).toBe(true)
    await tab.open(pages.contact.path)
    await tab.expectHydrated()
    await tab.evaluate((link) => document.querySelector<HTMLElement>(link)?.click(), `main a[href$="${apply}"]`)
    await tab.expectHeading(headings.visa)
    await expect.poll(() => isOpen(apply)).toBe(true)
  })
})

test('follows header links to other pages and back', async ({ tab }) => {
  await tab.open(pages.visa.path)
  await tab.click(navigationLink('about'))
  await tab.expectHeading(headings.about)
  await tab.click(navigationLink('tours'))
  await tab.expectHeading(headings.tours)
  await tab.evaluate(() => history.go(-2))
  await tab.expectHeading(headings.visa)
})
