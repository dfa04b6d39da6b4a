import axe from 'axe-core'
import type { Page } from '@playwright/test'
import { pageKeys, pages } from '../../shared/pages.ts'
import { bilingualOrigin, getUrduPath, urduContent } from '../testing/bilingual-site.ts'
import { content, expect, phone, settle, test } from '../testing/browser-test.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

test.use({ allowedMessages: /404 \(Not Found\)/ })

/** Pages with the components of Visa, which is checked in every state. */
const titlePaths: readonly string[] = [pages.services.path, pages.umrah.path, pages.tours.path, pages.contact.path]

for (const path of [...pageKeys.map((key) => pages[key].path), '/booking']) {
  const states = titlePaths.includes(path) ? 'at 1440 px' : 'at any size and in any state'
  test(`has no axe violations on ${path} ${states}`, async ({ page }) => {
    await page.goto(path)
    await settle(page)
    const check = (state: string) => expectNoViolation(page, state)
    await check('1440 px')
    if (titlePaths.includes(path)) return
    const stop = page.getByRole('button', { name: content.labels.stopMotion })
    if (await stop.isVisible()) await stop.click()
    await check('stopped')
    await page.setViewportSize(phone)
    await check('390 px')
    await page.setViewportSize({ ...phone, width: 320 })
    await check('320 px')
    await page.getByRole('button', { name: content.labels.openMenu }).click()
    await check('menu')
    await page.keyboard.press('Escape')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await settle(page)
    await check('reduced motion')
    await page.emulateMedia({ forcedColors: 'active' })
    await check('forced colours')
  })
}

test.describe('in Urdu', () => {
  test.use({ baseURL: bilingualOrigin })

  const paths = [...pageKeys.map((key) => pages[key].path), '/booking'].map(getUrduPath)

  test('has no axe violations on any page at 1440 px', async ({ page }) => {
    for (const path of paths) {
      await page.goto(path)
      await settle(page)
      await expectNoViolation(page, path)
    }
  })

  test.describe('on a phone', () => {
    test.use({ viewport: phone })

    test('has no axe violations on Home, About Us, the error view and the menu', async ({ page }) => {
      for (const path of [pages.home.path, pages.about.path, '/booking'].map(getUrduPath)) {
        await page.goto(path)
        await settle(page)
        await expectNoViolation(page, path)
      }
      await page.getByRole('button', { name: urduContent.labels.openMenu }).click()
      await expectNoViolation(page, 'menu')
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
      await page.goto(getUrduPath(pages.home.path))
      await settle(page)
      await expectNoViolation(page, 'forced colours without motion')
    })
  })

  test('has no axe violations on an English page that links to Urdu', async ({ page }) => {
    await page.goto(pages.visa.path)
    await settle(page)
    await expectNoViolation(page, pages.visa.path)
  })
})

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectNoViolation(page: Page, state: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate((runOnly) => window.axe.run({ runOnly }), TAGS)
  const problems = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
  expect(problems, state).toEqual([])
}
