import { pageKeys, pages } from '../../shared/pages.ts'
import { expect, test } from './engine-test.ts'

// Chromium 106 to 113 reserves the attribute before it supports it.
const BROWSER_NOTE = /^error: Found a 'popover' attribute\./

for (const key of pageKeys) {
  test(`hydrates ${key} without a console message`, async ({ tab }) => {
    tab.takeMessages()
    await tab.open(pages[key].path)
    await tab.expectHydrated()
    expect(tab.takeMessages()?.filter((message) => !BROWSER_NOTE.test(message))).toEqual([])
  })
}
