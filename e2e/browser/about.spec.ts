import { listContactItems } from '../../shared/contact-items.ts'
import { getText } from '../../shared/text-language.ts'
import { defaultLocale } from '../../shared/locale.ts'
import { pages } from '../../shared/pages.ts'
import { test } from '../testing/agency-site.ts'
import { getUrduPath } from '../testing/bilingual-site.ts'
import { content, expect, phone } from '../testing/browser-test.ts'

const { about, agency } = content

test('shows the banner, the description, the message of the CEO and the contact list', async ({ page }) => {
  await page.goto(pages.about.path)
  await expect(page.getByRole('img', { name: about.banner.alt })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  for (const paragraph of about.description) await expect(page.getByText(paragraph)).toBeVisible()

  const message = page.getByRole('region', { name: about.ceo.heading })
  await expect(message.getByRole('img', { name: about.ceo.portrait.alt })).toBeVisible()
  for (const text of [...about.ceo.letter, 'CEO & Founder']) await expect(message.getByText(text)).toBeVisible()

  const contact = page.getByRole('contentinfo').getByRole('region', { name: 'Contact Us' })
  await expect(contact.getByRole('listitem')).toHaveText(
    listContactItems(agency, '', defaultLocale).map(({ text }) => getText(text)),
  )
  for (const { text, link } of listContactItems(agency, '', defaultLocale)) {
    if (link) await expect(contact.getByRole('link', { name: getText(text) })).toHaveAttribute('href', link)
  }

  await expect(page.getByRole('region', { name: 'About the company' })).toContainText(about.company.text)
  const links = page.getByRole('region', { name: 'Social Links' }).getByRole('link')
  await expect(links).toHaveCount(5)
  for (const { name, link } of agency.social) {
    const social = links.and(page.getByRole('link', { name: `${name} (${content.labels.newTab})`, exact: true }))
    await expect(social).toHaveAttribute('href', link)
    await expect(social).toHaveAttribute('target', '_blank')
    await expect(social).toHaveAttribute('rel', 'noopener')
  }

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const building = page.getByRole('contentinfo').locator('img')
  await expect.poll(() => building.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
})

/**
 * Returns, for each contact item, the tops of its lines and how far the middle of its icon is from the middle of the
 * first line. Runs in the page.
 */
function measureRows(items: readonly Element[]) {
  return items.map((item) => {
    const texts = document.createTreeWalker(item.lastElementChild ?? item, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const rectangles: DOMRect[] = []
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      rectangles.push(...range.getClientRects())
    }
    const lines = rectangles.filter(({ width }) => width > 0).toSorted((a, b) => a.top - b.top)
    const [first = new DOMRect()] = lines
    const icon = item.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
    return {
      tops: [...new Set(lines.map(({ top }) => Math.round(top)))],
      iconOffset: Math.abs((icon.top + icon.bottom) / 2 - (first.top + first.bottom) / 2),
    }
  })
}

test.describe('with contact items of several lines', () => {
  for (const [language, path] of [
    ['English', pages.about.path],
    ['Urdu', getUrduPath(pages.about.path)],
  ] as const) {
    test(`separates the rows and aligns each icon with its first line in ${language}`, async ({
      page,
      agencyOrigin,
    }) => {
      await page.setViewportSize(phone)
      await page.goto(agencyOrigin + path)
      await page.evaluate(() => document.fonts.ready)
      const rows = await page.locator('footer section').first().locator('li').evaluateAll(measureRows)
      const rowWithLines = rows.find(({ tops }) => tops.length > 1)
      const lineDistance = (rowWithLines?.tops[1] ?? NaN) - (rowWithLines?.tops[0] ?? NaN)
      expect(lineDistance).toBeGreaterThan(0)
      for (const { iconOffset } of rows) expect(iconOffset).toBeLessThan(lineDistance / 4)
      rows.slice(1).forEach(({ tops }, index) => {
        const distance = (tops[0] ?? NaN) - (rows[index]?.tops.at(-1) ?? NaN)
        expect(distance).toBeGreaterThan(1.2 * lineDistance)
      })
    })
  }
})
