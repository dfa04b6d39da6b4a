import { pages } from '../../shared/pages.ts'
import { content, expect, openHydrated, settle, test } from '../testing/browser-test.ts'

const { labels } = content

test.describe('of an agency without photographs', () => {
  test.use({ site: 'visaOffice', contextOptions: { reducedMotion: 'reduce' } })

  test('shows a drawn window beside the heading, and the action below the introduction', async ({ page }) => {
    await openHydrated(page, pages.home.path)
    await settle(page)
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const scene = await page.locator('main [class*=FlightScene-scene]').boundingBox()
    expect(scene?.x).toBeGreaterThan((heading?.x ?? Infinity) + (heading?.width ?? 0))
    expect(scene?.height).toBeGreaterThan(300)
    const main = page.getByRole('main')
    const chat = main.getByRole('link', { name: labels.whatsapp })
    await expect(chat).toHaveCount(2)
    await expect(chat.first()).toBeInViewport()
    await expect(main.getByRole('link', { name: labels.call }).first()).toHaveAttribute('href', 'tel:+923000000001')
  })

  test('shows two services as rows, which share the width of a wide screen', async ({ page }) => {
    await openHydrated(page, pages.home.path)
    const measureTitles = () =>
      Promise.all(['Visa 1', 'Visa 2'].map((name) => page.getByRole('heading', { name }).boundingBox()))
    await page.setViewportSize({ width: 820, height: 900 })
    const [first, second] = await measureTitles()
    expect(first?.x).toBe(second?.x)
    expect(second?.y).toBeGreaterThan(first?.y ?? Infinity)
    await page.setViewportSize({ width: 1440, height: 900 })
    const [left, right] = await measureTitles()
    expect(left?.y).toBe(right?.y)
    expect(right?.x).toBeGreaterThan(left?.x ?? Infinity)
  })

  test('shows the title of About Us without a banner', async ({ page }) => {
    await openHydrated(page, pages.about.path)
    const title = await page.getByRole('heading', { level: 1, name: 'A sample man' }).boundingBox()
    expect(title?.height).toBeGreaterThan(40)
  })
})

test('shows no number of the sample as an action', async ({ page }) => {
  await openHydrated(page, pages.home.path)
  await expect(page.getByRole('main').locator('[href^="tel:"]')).toHaveCount(0)
})
