import type { Page } from '@playwright/test'
import { expect, test } from './editor-test.ts'

const TARGET = 44
const FONT_SIZE_MIN = 16
const sections = [
  ['Your agency', 'Your agency'],
  ['Home', 'Services'],
  ['Home', 'Slideshow'],
  ['Visa', undefined],
  ['Logo and colours', 'Colours and landscape'],
  ['Images', undefined],
] as const

test.setTimeout(300_000)

test.use({
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  isMobile: true,
  siteFile: 'languages: [en, ur]\nagency: { name: Gulistan Travels, brand: Gulistan }\n',
})

/** What a finger can't press or type into, and whether the page scrolls sideways. */
function findObstacles(page: Page) {
  return page.evaluate(
    ([target, fontSize]) => {
      const visible = [...document.querySelectorAll<HTMLElement>('button, summary, select, input, textarea')].filter(
        (element) => element.checkVisibility() && element.offsetWidth > 0,
      )
      const describe = (element: HTMLElement, value: number) => {
        const name = element.getAttribute('aria-label') ?? element.dataset['key'] ?? element.textContent
        return `${element.tagName} ${name}: ${value}`
      }
      const low = visible.filter(({ offsetHeight }) => offsetHeight < target)
      const isField = (element: HTMLElement) =>
        element.matches('select, textarea, input:not([type="checkbox"], [type="range"])')
      const getSize = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).fontSize)
      const small = visible.filter((element) => isField(element) && getSize(element) < fontSize)
      const wide = [
        document.documentElement,
        ...document.querySelectorAll<HTMLElement>('main, nav, header, dialog'),
      ].filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth)
      return {
        low: low.map((element) => describe(element, element.offsetHeight)),
        small: small.map((element) => describe(element, getSize(element))),
        wide: wide.map((element) => describe(element, element.scrollWidth)),
      }
    },
    [TARGET, FONT_SIZE_MIN] as const,
  )
}

test('has targets for fingers, and fields at which a phone does not zoom', async ({ page, editor }) => {
  expect(await findObstacles(page), 'start').toEqual({ low: [], small: [], wide: [] })
  for (const [group, section] of sections) {
    await editor.open(group, section)
    for (const summary of await page.locator('main ol > li > details > summary').all()) await summary.click()
    expect(await findObstacles(page), group).toEqual({ low: [], small: [], wide: [] })
  }
})

test('keeps the top line low, also with letters of twice the size', async ({ page, editor }) => {
  await editor.open('Your agency', 'Your agency')
  await editor.getField('agency.city').pressSequentially(' City')
  await editor.expectChanges(1)
  const header = page.locator('header')
  const status = header.getByRole('status')
  const getHeight = async (locator: typeof header) => (await locator.boundingBox())?.height ?? 0
  expect(await getHeight(header)).toBeLessThan(120)
  expect(await getHeight(status)).toBeLessThan(44)

  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await getHeight(header)).toBeLessThan(640 * 0.3)
  expect(await getHeight(status)).toBeLessThan(44)
  for (const [group, section] of sections) {
    await editor.open(group, section)
    expect((await findObstacles(page)).wide, group).toEqual([])
  }
})

test('adds an entry with one press, although the one before shows its problems', async ({ page, editor }) => {
  await editor.open('Your agency', 'Your agency')
  const add = page.getByRole('button', { name: 'Add: Hours' })
  await add.click()
  await editor.getField('agency.hours.0.days').pressSequentially('Friday')
  await editor.expectChanges(1)
  await add.hover()
  await page.mouse.down()
  await page.mouse.up()
  await expect(editor.getField('agency.hours.1.days')).toBeFocused()
  await expect(editor.problems).not.toHaveCount(0)
})
