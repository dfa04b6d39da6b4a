import axe from 'axe-core'
import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { pageKeys, pages } from '../../shared/pages.ts'
import { getUrduPath, urduContent } from '../testing/bilingual-site.ts'
import { content, expect, phone, settle, test } from '../testing/browser-test.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

test.use({ allowedMessages: /404 \(Not Found\)/ })

const { labels } = content
const UNKNOWN = '/booking'
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // The rules that the splash does not need follow it.
  elements: ['html5', { style: { flow: true } }],
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
    // Browsers do not load the style sheets that the document contains.
    'require-sri': ['error', { exclude: ['.css'] }],
  },
})

async function expectNoViolation(page: Page, state: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate((runOnly) => window.axe.run({ runOnly }), TAGS)
  const problems = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
  expect(problems, state).toEqual([])
}

async function findInvalidMarkup(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
  )
}

/** Opens a page and expects no violation in its final state. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settle(page)
  await expectNoViolation(page, path)
}

for (const path of [pages.home.path, pages.about.path, pages.visa.path, UNKNOWN]) {
  test(`has no axe violations on ${path} at any size and in any state`, async ({ page }) => {
    await expectAccessible(page, path)
    const stop = page.getByRole('button', { name: labels.stopMotion })
    if (await stop.isVisible()) await stop.click()
    await expectNoViolation(page, 'stopped')
    await page.setViewportSize(phone)
    await expectNoViolation(page, '390 px')
    await page.setViewportSize({ ...phone, width: 320 })
    await expectNoViolation(page, '320 px')
    await page.getByRole('button', { name: labels.openMenu }).click()
    await expectNoViolation(page, 'menu')
    await page.keyboard.press('Escape')
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
    await page.reload()
    await settle(page)
    await expectNoViolation(page, 'reduced motion and forced colors')
    expect(await listCoveredLines(page)).toEqual([])
  })
}

/** Lists the lines of headings over which Chromium paints the background that forced colors give to the next line. */
function listCoveredLines(page: Page): Promise<string[]> {
  return page.locator('h1, h2').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const lines: { text: string; top: number; bottom: number }[] = []
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode)
        const text = range.toString()
        lines.push(...[...range.getClientRects()].map(({ top, bottom }) => ({ text, top, bottom })))
      }
      return lines
        .filter(({ top, bottom }) => lines.some((next) => next.top > top + 1 && next.top < bottom - 1))
        .map(({ text }) => text)
    }),
  )
}

test.describe('in Urdu', () => {
  test.use({ site: 'bilingual' })

  test('has no axe violations, also on an English page that links to Urdu', async ({ page }) => {
    const paths = [pages.home.path, pages.about.path, pages.contact.path, UNKNOWN].map(getUrduPath)
    for (const path of [...paths, pages.visa.path]) await expectAccessible(page, path)
    await page.goto(getUrduPath(pages.home.path))
    await settle(page)
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: urduContent.labels.openMenu }).click()
    await expectNoViolation(page, 'menu')
  })
})

test.describe('with every key', () => {
  test.use({ site: 'agency' })

  test('has no axe violations and valid HTML', async ({ page }) => {
    // So high that the contact bar covers nothing.
    await page.setViewportSize({ width: 320, height: 4000 })
    for (const path of ['/', '/about-us', '/visa', '/contact', '/offers', '/ur', '/ur/umrah']) {
      await expectAccessible(page, path)
      expect(await findInvalidMarkup(await (await page.request.get(path)).text())).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectNoViolation(page, '1440 px')
  })
})

test('serves every page as valid HTML', async ({ request }) => {
  for (const path of [...pageKeys.map((key) => pages[key].path), UNKNOWN])
    expect(await findInvalidMarkup(await (await request.get(path)).text()), path).toEqual([])
})
