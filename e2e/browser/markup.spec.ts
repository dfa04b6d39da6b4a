import { HtmlValidate } from 'html-validate'
import { pageKeys, pages, type PageKey } from '../../shared/pages.ts'
import { content, expect, test } from '../testing/browser-test.ts'

test.use({ javaScriptEnabled: false, allowedMessages: /404 \(Not Found\)/ })

const { home, about, labels } = content
const UNKNOWN = '/booking'
const paths = [...pageKeys.map((key) => pages[key].path), UNKNOWN]

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React closes void elements.
    'void-style': ['error', { style: 'selfclosing' }],
    // React writes some names in camel case (fetchPriority, charSet). HTML ignores the case.
    'attr-case': 'off',
    // React writes empty values explicitly.
    'attribute-empty-style': ['error', { style: 'empty' }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    // On a narrow phone with text at 200 %, a telephone number must be able to break.
    'tel-non-breaking': 'off',
    'require-sri': 'error',
  },
})

for (const path of paths) {
  test(`serves ${path} as valid HTML`, async ({ request }) => {
    const { results } = await validator.validateString(await (await request.get(path)).text())
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
      ),
    ).toEqual([])
  })

  test(`serves ${path} with one h1 and no skipped heading level`, async ({ page }) => {
    await page.goto(path)
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((all) => all.map(({ localName }) => Number(localName.slice(1))))
    expect(levels.filter((level) => level === 1)).toEqual([1])
    levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1))
  })

  test(`serves ${path} with a name for every link and button`, async ({ page }) => {
    await page.goto(path)
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

const describedImages: Partial<Record<PageKey, readonly { alt: string }[]>> = {
  home: [
    ...home.airlines.items.map(({ name, logo }) => logo ?? { alt: name }),
    ...home.slideshow.slides,
    home.whyBrand.picture,
    ...home.destinations.cards.map(({ image }) => image),
  ],
  about: [about.banner, about.ceo.portrait],
}

for (const key of pageKeys) {
  test(`serves ${key} with the alt texts of its content and an empty alt for decoration`, async ({ page }) => {
    await page.goto(pages[key].path)
    const alts = await page.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('alt')))
    expect(alts).not.toContain(null)
    expect(alts.filter(Boolean)).toEqual((describedImages[key] ?? []).map(({ alt }) => alt))
  })
}
