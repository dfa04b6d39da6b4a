import { expect, test as base } from '@playwright/test'
import { deleteLaterFeatures } from './oldest-browser.ts'

interface ConsoleOptions {
  /** Console messages that the test expects; any other message fails it. */
  allowedMessages: RegExp | undefined
}

/** Fails a test that writes to the console of its page, which has only what the oldest supported browsers have. */
export const test = base.extend<ConsoleOptions & { consoleGuard: void }>({
  allowedMessages: [undefined, { option: true }],
  consoleGuard: [
    async ({ page, context, allowedMessages }, use) => {
      await deleteLaterFeatures(context)
      const messages: string[] = []
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
      await use()
      // Otherwise, a handler that still reads a response fails when the page closes.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(messages.filter((message) => !allowedMessages?.test(message))).toEqual([])
    },
    { auto: true },
  ],
})
