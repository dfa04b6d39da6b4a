import type { Driver } from './driver.ts'

/** What the pages of Playwright and puppeteer-core have in common. */
export interface Page {
  readonly goto: (url: string) => Promise<unknown>
  readonly evaluate: <Result>(expression: string) => Promise<Result>
  readonly mouse: Record<'move' | 'click', (x: number, y: number) => Promise<void>>
  readonly keyboard: { readonly press: (key: 'Enter' | 'Escape') => Promise<void> }
  readonly screenshot: () => Promise<Uint8Array>
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): unknown
  on(event: 'pageerror', listener: (error: Error) => void): unknown
}

/** A driver for a page of `browser`, without `setViewport`, whose parameters differ. */
export function createPageDriver(browser: { close(): Promise<void> }, page: Page): Omit<Driver, 'setViewport'> {
  const messages: string[] = []
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    hover: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    takeMessages: () => messages.splice(0),
    close: () => browser.close(),
  }
}
