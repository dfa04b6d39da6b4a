import { expect, test as base, type Page } from '@playwright/test'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { fillPlaceholders } from '../../shared/fill-placeholders.ts'

export { expect }

/** The words of the site, as the built server fills them in. */
export const content = fillPlaceholders(defaultContent)

export const phone = { width: 390, height: 844 }

interface Guard {
  /** Messages in the browser's console that the test is about; any other fails it. */
  allowedMessages: RegExp | undefined
}

// What Chromium remarks when a test, not the page, looks into what the splash still covers.
const testersFault = /^verbose: Rendering was performed in a subtree hidden by content-visibility/

export const test = base.extend<Guard & { guard: void }>({
  allowedMessages: [undefined, { option: true }],
  guard: [
    async ({ page, allowedMessages }, use) => {
      const messages: string[] = []
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
      await use()
      expect(messages.filter((message) => !allowedMessages?.test(message) && !testersFault.test(message))).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a page and waits until its script works. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('[aria-controls="menu"]')).toHaveAttribute('aria-expanded', 'false')
}

/** Ends the splash, and waits until the script works and nothing is on its way to another place or look. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-controls="menu"]')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Shift')
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}
