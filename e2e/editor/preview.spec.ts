import type { Page } from '@playwright/test'
import { phone } from '../testing/browser-test.ts'
import { expect, test, type Editor } from './editor-test.ts'

const TITLE = 'home.services.heading'

const getScrollY = ({ preview }: Editor) => preview.locator('html').evaluate(() => Math.round(scrollY))

/** The distance of a section from the top of the preview. */
const getTop = ({ preview }: Editor, name: string) =>
  preview.locator(`section[aria-labelledby="${name}"]`).evaluate((section) => section.getBoundingClientRect().top)

/** As long as a page waits for its images at most, twice. */
const PAINT_MS = 1000

async function scrollTo(editor: Editor, top: number) {
  await editor.preview.locator('html').evaluate(async (_html, y) => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    window.scrollTo({ top: y, behavior: 'instant' })
    await scrolled
  }, top)
  expect(await getScrollY(editor)).toBe(top)
}

/** The URLs of the pages that the preview has requested, and their status. */
function listLoads(page: Page) {
  const loads: { url: string; status: number }[] = []
  page.on('response', (response) => {
    if (response.url().includes('?preview')) loads.push({ url: response.url(), status: response.status() })
  })
  return loads
}

test('stays where the user looks after each change', async ({ page, editor }) => {
  await editor.open('Home', 'Services')
  await expect.poll(() => getTop(editor, 'services')).toBeLessThan(150)
  const length = await page.evaluate(() => history.length)
  await scrollTo(editor, 1200)
  for (const title of ['First services', 'Second services']) {
    await editor.getField(TITLE).fill(title)
    await expect(editor.preview.getByRole('heading', { name: title })).toBeAttached()
    expect(await getScrollY(editor)).toBe(1200)
  }
  expect(await page.evaluate(() => history.length)).toBe(length)
})

test('draws the icons, the mark and the hills', async ({ editor }) => {
  await editor.open('Home', 'Services')
  await expect(editor.preview.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const empty = await editor.preview
    .locator('svg > use')
    .evaluateAll((uses) =>
      uses
        .filter((use) => use instanceof SVGUseElement && use.getBBox().width === 0 && use.closest('svg')?.clientWidth)
        .map((use) => use.getAttribute('href')),
    )
  expect(empty).toEqual([])
})

test('shows the last page until the next one is painted', async ({ page, editor }) => {
  await editor.open('Home', 'Services')
  const heading = editor.preview.getByRole('heading', { level: 2 })
  await expect(heading.first()).toBeVisible()
  await scrollTo(editor, 600)
  let respond = () => {}
  const responded = new Promise<void>((resolve) => (respond = resolve))
  const requested = page.waitForRequest(/\?preview/)
  await page.route(/\?preview/, (route) => responded.then(() => route.continue()))
  await editor.getField(TITLE).fill('Other services')
  await requested
  await expect(heading.first()).toBeVisible()
  await scrollTo(editor, 900)
  respond()
  await expect(heading.filter({ hasText: 'Other services' })).toBeAttached()
  expect(await getScrollY(editor)).toBe(900)
})

test('goes back to the page of the section before, with the session', async ({ page, editor }) => {
  const loads = listLoads(page)
  await editor.open('Home', 'Services')
  await editor.getField(TITLE).fill('Other services')
  await expect(editor.preview.getByRole('heading', { name: 'Other services' })).toBeAttached()
  await editor.open('Contact')
  await expect(editor.preview.getByRole('heading', { level: 1 })).toHaveText(/Contact/)
  await page.goBack()
  await expect(editor.getField(TITLE)).toBeVisible()
  await expect(editor.preview.getByRole('heading', { name: 'Other services' })).toBeAttached()
  await expect.poll(() => getTop(editor, 'services')).toBeLessThan(150)
  expect(loads.filter(({ status }) => status !== 200)).toEqual([])
})

test('loads the page of a link in the header, and opens its section', async ({ page, editor }) => {
  await editor.open('Home', 'Services')
  await page.getByRole('button', { name: 'Phone', exact: true }).click()
  // The page of the section before is shown until this one is painted.
  await expect(editor.preview.getByRole('heading', { name: 'Services We Offer' })).toBeAttached()
  await editor.preview.getByRole('button', { name: 'Menu' }).click()
  await editor.preview.getByRole('link', { name: 'Visa' }).first().click()
  await expect(editor.preview.getByRole('heading', { level: 1 })).toHaveText(/Visa/)
  await expect(page).toHaveURL(/#pages\.visa/)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('opens at the section that was edited while it was hidden', async ({ page, editor }) => {
    const loads = listLoads(page)
    await editor.open('Home', 'Services')
    await editor.getField(TITLE).fill('Other services')
    await editor.expectChanges(1)
    expect(loads).toEqual([])
    await editor.showPreview()
    await expect(editor.preview.getByRole('heading', { name: 'Other services' })).toBeInViewport()

    // Before the first page is painted, the user has not scrolled.
    await page.waitForTimeout(PAINT_MS)
    await scrollTo(editor, 1300)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await editor.getField(TITLE).fill('Our services')
    await editor.showPreview()
    await expect(editor.preview.getByRole('heading', { name: 'Our services' })).toBeAttached()
    expect(await getScrollY(editor)).toBe(1300)
  })
})
