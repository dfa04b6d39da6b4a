import type { Page } from '@playwright/test'
import { phone } from '../testing/browser-test.ts'
import { expect, test } from './editor-test.ts'

const KEYBOARD = 336
const BELOW = phone.height - KEYBOARD

test.use({ viewport: phone, hasTouch: true, isMobile: true })

/** Replaces the viewport that a phone shows by one that `change` changes, as Safari does: the page stays as it is. */
async function replaceViewport(page: Page) {
  await page.addInitScript((height) => {
    const viewport = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1 })
    Object.defineProperty(globalThis, 'visualViewport', { value: viewport })
  }, phone.height)
  await page.reload()
  return (event: 'resize' | 'scroll', values: { height?: number; offsetTop?: number; scale?: number }) =>
    page.evaluate(
      ([type, changed]) => {
        Object.assign(visualViewport ?? {}, changed)
        visualViewport?.dispatchEvent(new Event(type))
      },
      [event, values] as const,
    )
}

/** The lines of the page between which the field with the focus and the toolbar are. */
function measure(page: Page) {
  return page.evaluate(() => {
    const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
    const header = document.querySelector('header')?.getBoundingClientRect()
    return { key: document.activeElement?.getAttribute('data-key'), top, bottom, header: { ...header?.toJSON() } }
  })
}

test('keeps the field above a keyboard that covers the page', async ({ page, editor }) => {
  const change = await replaceViewport(page)
  await editor.open('Your agency', 'Your agency')
  const field = editor.getField('agency.address')
  // At the lower end of the window.
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await field.click()
  expect((await measure(page)).bottom).toBeGreaterThan(BELOW)

  await change('resize', { height: BELOW })
  const shown = await measure(page)
  expect(shown.key).toBe('agency.address')
  expect(shown.bottom).toBeLessThan(BELOW)
  expect(shown.top).toBeGreaterThan(shown.header.bottom)

  // Safari moves the page. The toolbar stays in view, and the field where Safari shows it.
  await change('scroll', { offsetTop: 100 })
  const moved = await measure(page)
  expect(moved.header.top).toBe(shown.header.top + 100)
  expect(moved.top).toBeCloseTo(shown.top, 0)

  await change('resize', { height: phone.height, offsetTop: 0 })
  expect((await page.locator('[data-tab]').boundingBox())?.height).toBe(phone.height)
  await change('resize', { height: phone.height / 2, offsetTop: 50, scale: 2 })
  expect(await page.locator('[data-tab]').boundingBox()).toMatchObject({ y: 0, height: phone.height })
})

test('keeps the field in view when the keyboard makes the page smaller', async ({ page, editor }) => {
  await editor.open('Your agency', 'Your agency')
  const field = editor.getField('agency.address')
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await field.click()
  await page.setViewportSize({ width: phone.width, height: BELOW })
  await expect.poll(async () => (await measure(page)).bottom).toBeLessThan(BELOW)
})
