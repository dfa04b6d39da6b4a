import { HtmlValidate } from 'html-validate'
import { pageKeys, pages, type PageKey } from '../../shared/pages.ts'
import { content, expect, test } from '../testing/browser-test.ts'

test.use({ javaScriptEnabled: false, allowedMessages: /404 \(Not Found\)/ })

const { home, about, labels } = content
const UNKNOWN = '/booking'
const addresses = [...pageKeys.map((key) => pages[key].path), UNKNOWN]

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React closes void elements.
    'void-style': ['error', { style: 'selfclosing' }],
    // React writes some names as it knows them (fetchPriority, charSet); HTML does not mind their case.
    'attr-case': 'off',
    // React writes an empty value out.
    'attribute-empty-style': ['error', { style: 'empty' }],
    // With text at 200 % on a narrow phone a number has to be able to break.
    'tel-non-breaking': 'off',
  },
})

for (const address of addresses) {
  test(`serves ${address} as valid HTML`, async ({ request }) => {
    const { results } = await validator.validateString(await (await request.get(address)).text())
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
      ),
    ).toEqual([])
  })

  test(`serves ${address} with one h1 and no level of headings left out`, async ({ page }) => {
    await page.goto(address)
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((all) => all.map(({ localName }) => Number(localName.slice(1))))
    expect(levels.filter((level) => level === 1)).toEqual([1])
    levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1))
  })

  test(`serves ${address} with a name for every link and button`, async ({ page }) => {
    await page.goto(address)
    const names = await page
      .locator('a, button')
      .evaluateAll((all) => all.map((control) => (control.ariaLabel ?? control.textContent).trim()))
    const shell = [
      labels.skipLink,
      labels.homeLink,
      ...pageKeys.map((key) => content.pages[key].name),
      labels.openMenu,
      labels.closeMenu,
    ]
    expect(names.slice(0, shell.length + content.overlay.length)).toEqual([
      ...shell,
      ...content.overlay.map(({ text }) => text),
    ])
    expect(names).not.toContain('')
  })
}

const describedPictures: Partial<Record<PageKey, readonly { alt: string }[]>> = {
  home: [
    ...home.airlines.items.map(({ name, logo }) => logo ?? { alt: name }),
    ...home.slideshow.slides,
    home.whyBrand.picture,
    ...home.destinations.cards.map(({ image }) => image),
  ],
  about: [about.banner, about.ceo.portrait],
}

for (const key of pageKeys) {
  test(`serves ${key} with the content’s words for its pictures, and silent decoration`, async ({ page }) => {
    await page.goto(pages[key].path)
    const alts = await page.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('alt')))
    expect(alts).not.toContain(null)
    expect(alts.filter(Boolean)).toEqual((describedPictures[key] ?? []).map(({ alt }) => alt))
  })
}
