import { listContactItems } from '../../shared/page-content/contact-items.ts'
import { getText } from '../../shared/languages/text-language.ts'
import { defaultLocale } from '../../shared/languages/locale.ts'
import { pages } from '../../shared/pages.ts'
import { content, expect, test } from '../testing/browser-test.ts'

const { about, agency, labels } = content

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
    listContactItems(agency, { labels, locale: defaultLocale }).map(({ text = '' }) => getText(text)),
  )
  for (const { text = '', link } of listContactItems(agency, { labels, locale: defaultLocale })) {
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
