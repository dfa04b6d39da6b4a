import { pages } from '../../shared/pages.ts'
import { content } from '../testing/browser-test.ts'
import { expect, test } from './engine-test.ts'
import { headings, navigationLink } from './page-headings.ts'

test('navigates without a reload, to the top, with focus on the heading', async ({ tab }) => {
  await tab.open(pages.about.path)
  await tab.expectHydrated()
  await tab.evaluate(() => {
    Object.assign(window, { isSameDocument: true })
    scrollTo({ top: 600, behavior: 'instant' })
  })
  await tab.click(navigationLink('visa'))
  await tab.expectHeading(headings.visa)
  const state = await tab.evaluate(() => [document.activeElement?.localName, scrollY, 'isSameDocument' in window])
  expect(state).toEqual(['h1', 0, true])
})

test('shows the error view for an unknown path, with a working header', async ({ tab }) => {
  await tab.open('/booking')
  await tab.expectHydrated()
  await tab.expectHeading(content.errors.heading)
  expect(await tab.getText('main')).toContain(content.errors.notFound)
  await tab.click(navigationLink('contact'))
  await tab.expectHeading(headings.contact)
})
