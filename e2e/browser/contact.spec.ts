import { pages } from '../../shared/pages.ts'
import { getUrduPath } from '../testing/bilingual-site.ts'
import { expect, openHydrated, test } from '../testing/browser-test.ts'

// In one worker, which starts the site once.
test.describe.configure({ mode: 'default' })
// The script that is stopped is an error in the console.
test.use({ site: 'largeAgency', timezoneId: 'America/New_York', allowedMessages: /ERR_FAILED/ })

test('marks the hours of today, and shows whether an office is open, by the time of the office', async ({ page }) => {
  // Friday, 12:00 in Pakistan.
  await page.clock.setFixedTime('2026-11-27T07:00:00Z')
  await openHydrated(page, pages.contact.path)
  await expect(page.locator('main [data-today]')).toHaveText(['Monday – Saturday: 10 am –\u2060 7 pm'])
  await expect(page.getByText('Open now, until 7 pm')).toBeVisible()
  await expect(page.getByText('Closed now. Opens on Monday at 10 am')).toHaveCount(8)
})

test('breaks no line within a time and its end, at any width', async ({ page }) => {
  await openHydrated(page, pages.contact.path)
  const row = page.locator('main li', { hasText: 'Monday – Saturday' }).last()
  const ends = await row.evaluate((element) => {
    const range = document.createRange()
    const text = element.firstChild as Text
    const findTop = (index: number) => {
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      return range.getClientRects()[0]?.top
    }
    return Array.from({ length: 30 }, (_, index) => {
      element.style.width = `${60 + index * 10}px`
      const tops = [...text.data].map((_character, at) => findTop(at))
      return [...text.data]
        .filter((_character, at) => at > text.data.indexOf(':') && tops[at + 1] !== tops[at])
        .join('')
    })
  })
  expect(new Set(ends.map((line) => line.length)).size).toBeGreaterThan(1)
  expect(ends.filter((line) => line.includes('–'))).toEqual([])
})

test('shows it in Urdu', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-27T15:00:00Z')
  await openHydrated(page, getUrduPath(pages.contact.path))
  await expect(page.getByText('ابھی بند ہے۔ ہفتہ کو صبح 10 بجے کھلے گا')).toBeVisible()
})

test('shifts no layout when it shows it', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-27T07:00:00Z')
  await page.route('**/assets/entry-client*', (route) => route.abort())
  await page.goto(pages.contact.path)
  const measure = () => page.locator('main').evaluate((main) => main.scrollHeight)
  const before = await measure()
  await page.unroute('**/assets/entry-client*')
  await openHydrated(page, pages.contact.path)
  await expect(page.locator('main [data-today]').first()).toBeVisible()
  expect(await measure()).toBe(before)
})
